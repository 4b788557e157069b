import { done, type ObsResult } from './fault.ts';
import type { ObsSession } from './session.ts';

/**
 * Makes a browser source load its page anew and past OBS's cache. Needed only for a page that never came (OBS was started
 * before the relay: such a page holds no script of ours) or that was replaced on the relay (obs-websocket #339).
 */
export async function refreshSource(session: ObsSession, name: string): Promise<ObsResult<null>> {
  const pressed = await session.call('PressInputPropertiesButton', {
    inputName: name,
    propertyName: 'refreshnocache',
  });
  return pressed.ok ? done(null) : pressed;
}

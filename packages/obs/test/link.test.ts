import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openLink, type LinkState, type ObsLink } from '../src/index.ts';
import { startMockObs } from './mock-obs.ts';

/** Opens a link and offers its states to wait for. */
function watch(
  url: string,
  password: string,
): { link: ObsLink; until: (state: LinkState['state']) => Promise<LinkState> } {
  let wake = (): void => undefined;
  let last: LinkState = { state: 'connecting' };
  const link = openLink({
    url,
    password,
    retryMs: [5, 20],
    onState: (state) => {
      last = state;
      wake();
    },
  });
  const until = async (state: LinkState['state']): Promise<LinkState> => {
    while (last.state !== state) await new Promise<void>((resolve) => (wake = resolve));
    return last;
  };
  return { link, until };
}

describe('openLink', () => {
  it('comes back when OBS does, and refuses calls meanwhile', async () => {
    const first = await startMockObs();
    const { link, until } = watch(first.url, 'secret');
    await until('open');
    assert.ok((await link.call('GetVideoSettings')).ok);

    await first.close();
    await until('waiting');
    const offline = await link.call('GetVideoSettings');
    assert.ok(!offline.ok);
    assert.equal(offline.error.code, 'OBS_OFFLINE');

    const second = await startMockObs('secret', first.port);
    await until('open');
    assert.ok((await link.call('GetVideoSettings')).ok);
    await link.close();
    assert.equal(link.state.state, 'closed');
    await second.close();
  });

  it('may be opened before OBS is there', async () => {
    const place = await startMockObs();
    await place.close();
    const { link, until } = watch(place.url, 'secret');
    await until('waiting');
    const late = await startMockObs('secret', place.port);
    await until('open');
    await link.close();
    await late.close();
  });

  it('does not hammer OBS with a wrong password', async () => {
    const mock = await startMockObs();
    const { link, until } = watch(mock.url, 'wrong');
    const refused = await until('refused');
    assert.ok(refused.state === 'refused');
    assert.equal(refused.fault.code, 'OBS_PASSWORD');
    await link.close();
    await mock.close();
  });

  it('stays away after it was kicked (4011)', async () => {
    const mock = await startMockObs();
    const { link, until } = watch(mock.url, 'secret');
    await until('open');
    mock.drop(4011);
    const refused = await until('refused');
    assert.ok(refused.state === 'refused');
    assert.equal(refused.fault.code, 'OBS_KICKED');
    await link.close();
    await mock.close();
  });
});

import { Later } from '../later.ts';
import type { Opener } from '../source.ts';

/** What opens a game, by the property that asks for it. */
export const sources = {
  live: new Later<Opener>(() => import('./live.ts')),
  pdn: new Later<Opener>(() => import('./pdn.ts')),
  src: new Later<Opener>(() => import('./src.ts')),
  opening: new Later<Opener>(() => import('./opening.ts')),
};

import { Later } from '../later.ts';

/** For PDN in which something must be guessed or forgiven. */
export const forgiving = new Later(async () => (await import('@draughts/pdn')).readPdn);

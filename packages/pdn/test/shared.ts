import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of reference data beside the checkout, if it is there. */
export const shared = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

export const hasShared = existsSync(`${shared}/pdn/expected.json`);

export const sharedBytes = (path: string): Uint8Array => readFileSync(`${shared}/${path}`);

export const sharedText = (path: string): string => readFileSync(`${shared}/${path}`, 'utf8');

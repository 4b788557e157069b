import type { VariantId } from './variants.ts';

const KING_VALUE = ['A king counts just under 2 men (lidraughts) or 1.5 (Wikipedia).'];

/** Text for people, apart from the records: no page has to load it. */
const DISPUTES: Partial<Record<VariantId, readonly string[]>> = {
  frisian: KING_VALUE,
  frysk: KING_VALUE,
  thai: ['A capturing king turns back (coldmoon.io) or not (mindsports.nl).'],
  turkish: ['A man crossing the crown row is not crowned (kish) or is.'],
};

/** Rules of a variant on which sources disagree: what holds here, its source, and what others say. */
export const disputesOf = (id: VariantId): readonly string[] => DISPUTES[id] ?? [];

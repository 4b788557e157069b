import { variantOf, type Variant, type VariantId } from '@draughts/rules';
import type { Candidate } from '../variant.ts';

/**
 * The variants that games are read under though no tag says so, by how common they are. Others outside PDN 3.0 are only
 * read where a tag names them: their moves look like another's.
 */
const LIKELIEST: readonly VariantId[] = [
  'international',
  'english',
  'russian',
  'brazilian',
  'italian',
  'frisian',
  'canadian',
  'spantsiretti',
  'pool',
  'czech',
  'spanish',
  'portuguese',
  'thai',
  'turkish',
];

const known: Record<string, readonly Candidate[] | undefined> = {};

/**
 * The variants that a game may be of, by what it is written in, the likeliest first: those whose games are written so,
 * then the others; of each kind those on the smallest board first if that is asked for.
 */
export function candidatesFor(written: Variant['notation'], smallestFirst: boolean): readonly Candidate[] {
  return (known[`${written}${smallestFirst}`] ??= listed(written, smallestFirst));
}

function listed(written: Variant['notation'], smallestFirst: boolean): readonly Candidate[] {
  const variants = LIKELIEST.map(variantOf);
  if (smallestFirst) variants.sort((a, b) => a.squares - b.squares);
  const own = ({ variant }: Candidate) => variant.notation === written;
  const natural = variants.map((variant): Candidate => ({ variant, starts: variant.starts }));
  // Pool and checkers are also played on sites that write a1-h8 and let White begin.
  const sites = variants
    .filter((v) => v.rows === 8 && !v.mirrored && !v.numberedFromBottom)
    .map((variant): Candidate => ({ variant, starts: 'w' }));
  return [
    ...natural.filter(own),
    ...(written === 'algebraic' ? sites : natural).filter((candidate) => !own(candidate)),
  ];
}

/** What the types refuse. */
import type {} from '@draughts/board/react';

export const wrong = [
  // @ts-expect-error no such side
  <draughts-board key="1" orientation="green" />,
  // @ts-expect-error milliseconds are a number
  <draughts-board key="2" animationDuration="soon" />,
  // @ts-expect-error no such property
  <draughts-board key="3" colour="red" />,
  // @ts-expect-error read only
  <draughts-board key="4" position={null} />,
  // @ts-expect-error another event
  <draughts-board key="5" ondraughts-position={(event) => event.reason} />,
  // @ts-expect-error no such element
  <draughts-bored key="6" />,
];

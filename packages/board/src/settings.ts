import { ReactiveElement, type PropertyDeclarations } from '@lit/reactive-element';
import type { Coordinates, Notation, Theme } from '@draughts/diagram/draw';
import type { Shape } from '@draughts/diagram/shapes';
import type { Step } from './steps.ts';

/** What a page can set on a board, by attributes and by the properties that mirror them. */
export abstract class BoardSettings extends ReactiveElement {
  static override properties: PropertyDeclarations = {
    variant: { reflect: true },
    fen: {},
    pdn: {},
    src: {},
    opening: {},
    live: {},
    gameNumber: { type: Number, attribute: 'game-number' },
    ply: { type: Number, reflect: true },
    orientation: { reflect: true, useDefault: true },
    coordinates: {},
    notation: {},
    theme: { reflect: true },
    animationDuration: { type: Number, attribute: 'animation-duration', useDefault: true },
    loading: {},
    interactive: { type: Boolean, reflect: true },
    side: { reflect: true },
    premove: { type: Boolean },
    controls: { type: Boolean, reflect: true },
    autoplay: { type: Boolean },
    pace: { converter: (text) => (text === 'recorded' ? text : Number(text)) },
    wheel: { type: Boolean },
    permalink: { type: Boolean },
    guess: { type: Boolean },
    hideResult: { type: Boolean, attribute: 'hide-result' },
    drawable: { type: Boolean },
    shapes: { attribute: false },
  };

  /** Variant id; without it a PDN's own, else international. */
  declare variant: string | undefined;
  /** A position; with `live` the one that is shown until the relay tells of the game. */
  declare fen: string | undefined;
  /** The text of a PDN file. */
  declare pdn: string | undefined;
  /** Address of a PDN file. */
  declare src: string | undefined;
  /** An opening card, `TABLE/ID`. */
  declare opening: string | undefined;
  /** A live game, `wss://HOST/live#EVENT/BOARD`. */
  declare live: string | undefined;
  /** Which game of a file, from 1. */
  declare gameNumber: number;
  /** Where in the game the board stands; 0 is its start. */
  declare ply: number | undefined;
  /** The side at the bottom: `white` or `black`. */
  declare orientation: 'white' | 'black';
  /** Coordinates: `none`, `edge` or `squares`. */
  declare coordinates: Coordinates;
  /** How squares are named; without it as the variant's games are written. */
  declare notation: Notation | undefined;
  /** `auto`, `wood`, `paper`, `blue`, `contrast` or `night`. */
  declare theme: Theme | 'auto' | undefined;
  /** Milliseconds that a move takes; a leg of a capture is somewhat quicker. 0: no animation. */
  declare animationDuration: number;
  /** `lazy`: nothing is drawn or loaded until the board comes near the visible part of the page. */
  declare loading: 'lazy' | 'eager';

  /** People may play on the board, for both sides or for `side`. */
  declare interactive: boolean;
  /** With `interactive`: the only side that is played by hand, `white` or `black`; the page plays the other with `move()` or `fen`. */
  declare side: 'white' | 'black' | undefined;
  /** With `side`: a move may be entered while the other side is to move; it waits, and is played if it is possible then. */
  declare premove: boolean;
  /** Buttons to play through the game, below the board. */
  declare controls: boolean;
  /** The game plays by itself, unless the reader prefers reduced motion. */
  declare autoplay: boolean;
  /** Seconds a move when playing; `recorded`: as the players' clocks were. */
  declare pace: number | 'recorded';
  /** The mouse wheel over the board goes through the game; at its ends it scrolls the page. */
  declare wheel: boolean;
  /** The address of the page follows the game (`#ply=12`, in a file of several `#game=3&ply=12`), and opens it there. Of several such boards on a page each is told by its `id`, `#ID.ply=12`, and those without one, but the first, are not. What else a page has there stays. */
  declare permalink: boolean;
  /** With `interactive`: the game's next move is to be found, and others are refused. */
  declare guess: boolean;
  /** No companion shows the result. */
  declare hideResult: boolean;
  /** People may draw arrows and circles, with the right button or Shift; Ctrl, Alt, Meta choose the colour. A left press takes away what they drew. */
  declare drawable: boolean;
  /** Arrows and circles on the board: the page's own, and what people drew. */
  declare shapes: readonly Shape[];

  /** Counts what it was to show, which changes each time. @internal */
  choice = 1;
  /** Which of these it shows, or is about to. @internal */
  chosen = 0;
  /** For which of these `ply` was set. @internal */
  declare placed: number | undefined;
  /** What the page has asked for, until that is done. @internal */
  readonly steps: Step[] = [];

  constructor() {
    super();
    const defaults: Partial<BoardSettings> = {
      gameNumber: 1,
      orientation: 'white',
      coordinates: 'none',
      animationDuration: 180,
      loading: 'eager',
      interactive: false,
      premove: false,
      controls: false,
      autoplay: false,
      pace: 1.2,
      wheel: false,
      permalink: false,
      guess: false,
      hideResult: false,
      drawable: false,
      shapes: [],
    };
    Object.assign(this, defaults);
  }
}

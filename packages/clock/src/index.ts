export { clockAt, flagged, newClock, press, run, set, stop, type Setting } from './clock.ts';
export { parseTimeControl, writeTimeControl } from './control.ts';
export { clockFace, untilNextFace } from './face.ts';
export { otherSide, type Clk, type Side, type TimeControl } from './types.ts';

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { relocatedMen, relocationText } from '../src/view.ts';

const START = 'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12';

describe('men that an opening puts elsewhere', () => {
  const rows: readonly (readonly [name: string, startFen: string, text: string])[] = [
    ['the usual start', START, ''],
    ['both sides', 'W:W20,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,11,12,14', 'a3-h4 d6-c5'],
    ['White only', 'W:W13,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12', 'a3-a5 ---'],
    ['Black only', 'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,15', '--- a7-e5'],
    [
      'Black on the square that White left',
      'W:W20,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,21',
      'a3-h4 a7-a3',
    ],
    ['two men of a side', 'W:W19,20,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12', ''],
    ['a man less', 'W:W22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12', ''],
    ['a king', 'W:WK21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12', ''],
    ['no position', 'nonsense', ''],
  ];
  for (const [name, startFen, text] of rows) {
    it(name, () => assert.equal(relocationText(relocatedMen({ variant: 'russian', startFen })), text));
  }
});

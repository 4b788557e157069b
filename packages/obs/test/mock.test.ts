import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { obsContract } from './contract.ts';
import { startMockObs, type MockObs } from './mock-obs.ts';

let mock: MockObs;
before(async () => {
  mock = await startMockObs();
});
after(() => mock.close());

obsContract('the mock', () => {
  assert.ok(mock);
  return { url: mock.url, password: 'secret' };
});

// The store's thread: the disk never holds up the thread that serves viewers.
import { parentPort, workerData } from 'node:worker_threads';
import { explain, openDatabase, type Database } from './database.ts';
import type { StoreOptions, StoreReply, StoreRequest } from './types.ts';

const options = workerData as StoreOptions;
const say = (reply: StoreReply): void => parentPort?.postMessage(reply);

function serve(db: Database): void {
  say({ opened: { epoch: db.epoch, tokens: db.tokens.all() } });
  for (const channel of db.channels()) say({ channel });
  say({ ready: true });
  parentPort?.on('message', (request: StoreRequest) => {
    try {
      say({ id: request.id, value: answer(db, request) });
      if (request.call === 'close') parentPort?.close();
    } catch (error) {
      say({ id: request.id, fault: explain(error, options.data) });
    }
  });
}

function answer(db: Database, request: StoreRequest): unknown {
  switch (request.call) {
    case 'append':
      return (db.append(...request.args), null);
    case 'findOp':
      return db.findOp(...request.args);
    case 'audit':
      return db.audit(...request.args);
    case 'keepToken':
      return (db.tokens.keep(...request.args), null);
    case 'close':
      return (db.close(), null);
  }
}

try {
  serve(openDatabase(options));
} catch (error) {
  say({ unopened: explain(error, options.data) });
  parentPort?.close();
}

/** A relay in a process of its own, that a test can kill: `node overlay-relay.ts DATA PORT OVERLAY_FOLDER`. */
import { startRelay } from '@draughts/relay';

const [data = '', port = '', overlay = ''] = process.argv.slice(2);
const started = await startRelay({ port: Number(port), host: '127.0.0.1', data, www: { overlay } });
if (!started.ok) {
  console.error(started.error.message);
  process.exit(1);
}
console.log(JSON.stringify({ port: started.value.port, url: started.value.url, token: started.value.token }));

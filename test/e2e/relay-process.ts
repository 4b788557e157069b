/** A relay in a process of its own, that a test can kill: `node relay-process.ts DATA PORT TOKEN [DELAY]`. */
import { startRelay } from '@draughts/relay';

const [data = '', port = '', token = '', delay = '0'] = process.argv.slice(2);
const started = await startRelay({
  port: Number(port),
  host: '127.0.0.1',
  data,
  token,
  delay: Number(delay),
});
if (!started.ok) {
  console.error(started.error.message);
  process.exit(1);
}
void started.value.failed.then((fault) => {
  console.error(fault.message);
  process.exit(1);
});
console.log(JSON.stringify({ port: started.value.port, url: started.value.url }));

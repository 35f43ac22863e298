/** Starts Postgres and NATS in the given directory, reports that, and waits for a test to kill it. */
import { join } from 'node:path';
import { freePort } from '@sprinkle/client/free-port';
import { startNats } from '../parts/nats.ts';
import { startPostgres } from '../parts/postgres.ts';
import { Supervisor } from '../processes/supervisor.ts';

const directory = process.argv[2] as string;
const say = (line: string) => console.error(line);
const supervisor = new Supervisor(directory, say);
const [postgres, nats] = await Promise.all([
  startPostgres(supervisor, {
    directory: join(directory, 'postgres'),
    port: await freePort(),
    password: 'secret',
  }),
  startNats(supervisor, { directory: join(directory, 'nats'), port: await freePort(), say }),
]);
console.log(JSON.stringify({ postgres, nats }));
setInterval(() => undefined, 60_000);

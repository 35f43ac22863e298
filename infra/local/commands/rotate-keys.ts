import { runInService } from '../run-in-service.ts';

const args = process.argv.slice(2);
await runInService(
  ['tips', 'rotate-keys.js', args],
  ['notifications', 'rotate-keys.js', args],
  ['identity', 'rotate-keys.js', args],
);

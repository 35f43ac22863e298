import { runInService } from '../run-in-service.ts';

await runInService(['identity', 'create-admin.js', process.argv.slice(2)]);

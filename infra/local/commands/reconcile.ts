import { runInService } from '../run-in-service.ts';

await runInService(['tips', 'reconcile.js', process.argv.slice(2)]);

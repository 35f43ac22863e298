import { runInService } from '../run-in-service.ts';

await runInService(['gateway', 'doctor.js', process.argv.slice(2)]);

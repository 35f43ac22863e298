import { deadLetterPrograms } from '../dead-letter-programs.ts';
import { runInService } from '../run-in-service.ts';

await runInService(...deadLetterPrograms(process.argv.slice(2)));

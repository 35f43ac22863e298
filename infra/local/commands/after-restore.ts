/** Brings databases into order that went back in time by other means than `npm run restore`, which ends with the same step. */
import { serviceNames } from '@sprinkle/client/runtime';
import { afterRestore } from '../backup/after-restore.ts';
import { build } from '../build.ts';
import { all } from '../processes/all.ts';
import { say } from '../processes/console.ts';
import { readSettings } from '../settings.ts';
import { openSession } from '../starting/claim-data-directory.ts';
import { migrate, requireFixedPorts, startSystemParts } from '../system.ts';

try {
  const settings = readSettings();
  await requireFixedPorts(settings);
  const session = await openSession(settings, say);
  try {
    const { signal } = session;
    await build(signal, say);
    const installation = await startSystemParts({ ...session, settings, say });
    await all(serviceNames.map((name) => migrate(name, installation, signal)));
    await afterRestore(installation.environments, { signal, say });
    say('Start the services, run "npm run reconcile", and compare the payouts with the bank in the console.');
  } finally {
    await session.end();
  }
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
}
process.exit();

/** Has promtool check the configuration of Prometheus and the alerts, and run the tests of the alerts. */
import { join } from 'node:path';
import { execa } from 'execa';
import { say } from '../processes/console.ts';
import { repositoryRoot } from '../settings.ts';

const checks = [
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
];

let failed = 0;
for (const args of checks) {
  const cwd = join(repositoryRoot, 'infra/grafana');
  const { exitCode, code } = await execa('promtool', args, { cwd, stdio: 'inherit', reject: false });
  if (code === 'ENOENT') {
    say('promtool was not found on the PATH. It is part of Prometheus: https://prometheus.io/download/');
    process.exit(1);
  }
  if (exitCode !== 0) failed += 1;
}
say(`${checks.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

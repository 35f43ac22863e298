/** Checks the configurations of Prometheus and the alerts with promtool, and runs the alerts' tests. */
import { join } from 'node:path';
import { execa } from 'execa';
import { say } from '../processes/console.ts';
import { repositoryRoot } from '../settings.ts';

const CHECKS = [
  ['check', 'config', 'prometheus.yml'],
  ['check', 'config', 'prometheus.kubernetes.yml'],
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
];
/** Some distributions build Prometheus without Kubernetes support. */
const WITHOUT_KUBERNETES = 'field kubernetes_sd_configs not found';

let passed = 0;
let failed = 0;
let unchecked = 0;
for (const args of CHECKS) {
  const cwd = join(repositoryRoot, 'infra/grafana');
  const { exitCode, code, all } = await execa('promtool', args, { cwd, all: true, reject: false });
  if (code === 'ENOENT') {
    say('promtool was not found on the PATH. It is part of Prometheus: https://prometheus.io/download/');
    process.exit(1);
  }
  say(all);
  if (exitCode === 0) passed += 1;
  else if (all.includes(WITHOUT_KUBERNETES)) {
    say('This promtool knows no Kubernetes, so the file was not checked.');
    unchecked += 1;
  } else failed += 1;
}
say(`${passed} passed, ${failed} failed, ${unchecked} not checked`);
process.exit(failed > 0 ? 1 : 0);

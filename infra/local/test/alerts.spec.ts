import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { processNames } from '@sprinkle/client/runtime';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../settings.ts';

interface Alert {
  alert: string;
  expr: string;
  labels: { severity?: string };
  annotations: { summary?: string; runbook?: string };
}

interface Scrape {
  job_name: string;
  relabel_configs?: object[];
}

interface Deployment {
  kind: string;
  spec: { template: { spec: { containers: { ports: { name: string; containerPort: number }[] }[] } } };
}

const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const { groups } = parse(textOf('infra/grafana/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);

function scrapesOf(file: string): Scrape[] {
  return (parse(textOf(`infra/grafana/${file}`)) as { scrape_configs: Scrape[] }).scrape_configs;
}

function healthPort(): string | undefined {
  const deployment = parseAllDocuments(textOf('infra/k8s/every-process/deployment.yaml'))
    .map((document) => document.toJS() as Deployment)
    .find(({ kind }) => kind === 'Deployment');
  const [container] = deployment?.spec.template.spec.containers ?? [];
  return container?.ports.find(({ containerPort }) => containerPort === 9100)?.name;
}

interface Alertmanager {
  route: { receiver: string; routes: { receiver: string }[] };
  receivers: { name: string }[];
}

/** In the table below "What to watch", the last column names the alerts. */
function alertsOfOperations(): string[] {
  const section = /^## What to watch$(.*?)^Each alert /ms.exec(textOf('docs/operations.md'))?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  );
}

test.each(alerts)('$alert has a summary, a runbook and a severity', ({ labels, annotations }) => {
  expect(annotations.summary).toMatch(/\w/);
  expect(annotations.runbook).toMatch(/\w.*\.$/);
  expect(['page', 'ticket']).toContain(labels.severity);
});

test.each(processNames)('the alert ProcessDown fires when %s has no pods at all', (name) => {
  const processDown = alerts.find(({ alert }) => alert === 'ProcessDown');
  expect(processDown?.expr).toContain(`absent(up{job="sprinkle",service="${name}"})`);
});

test('Prometheus on Kubernetes gives the processes the labels that the alerts and the dashboard need', () => {
  const [local] = scrapesOf('prometheus.yml');
  const [job] = scrapesOf('prometheus.kubernetes.yml');
  expect(job?.job_name).toBe(local?.job_name);
  expect(job?.relabel_configs).toContainEqual({
    source_labels: ['__meta_kubernetes_pod_label_app_kubernetes_io_name'],
    target_label: 'service',
  });
  expect(job?.relabel_configs).toContainEqual({
    action: 'keep',
    source_labels: ['__meta_kubernetes_pod_container_port_name'],
    regex: healthPort(),
  });
});

test('docs/operations.md names each alert once and none that does not exist', () => {
  expect(alertsOfOperations().sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test('the example configuration of Alertmanager sends alerts only to receivers that it defines', () => {
  const { route, receivers } = parse(
    textOf('infra/grafana/alerting-example/alertmanager.yml'),
  ) as Alertmanager;
  expect(textOf('docs/operations.md')).toContain('cp -r infra/grafana/alerting-example alerting');
  expect([route, ...route.routes].map(({ receiver }) => receiver).sort()).toEqual(
    receivers.map(({ name }) => name).sort(),
  );
});

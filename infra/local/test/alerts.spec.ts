import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { repositoryRoot } from '../settings.ts';

interface Alert {
  alert: string;
  labels: { severity?: string };
  annotations: { summary?: string; runbook?: string };
}

const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const { groups } = parse(textOf('infra/grafana/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);

/** The last column of the table below "What to watch" names the alerts. */
function alertsOfOperations(): string[] {
  const section = /^## What to watch$(.*?)^Each alert /ms.exec(textOf('docs/operations.md'))?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  );
}

test.each(alerts)('$alert says what to do and whom it wakes', ({ labels, annotations }) => {
  expect(annotations.summary).toMatch(/\w/);
  expect(annotations.runbook).toMatch(/\w.*\.$/);
  expect(['page', 'ticket']).toContain(labels.severity);
});

test('docs/operations.md names each alert once beside what it watches, and none that does not exist', () => {
  expect(alertsOfOperations().sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

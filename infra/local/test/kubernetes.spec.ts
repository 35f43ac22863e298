import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { imageEnvironment } from '../containers/compose.ts';
import { repositoryRoot } from '../settings.ts';
import { configSchemaOf, processNames } from '../system.ts';

interface Variable {
  name: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
}

/** The stand-in for Stripe has an address in the local overlay only; the broker has accounts with passwords. */
const UNUSED = ['STRIPE_API_URL', 'NATS_NKEY_SEED', 'NATS_CREDENTIALS_FILE', 'NATS_CA_FILE', 'FFMPEG_PATH'];
const SECRET = /PASSWORD|_KEY$|SECRET|DATABASE_URL|SMTP_URL/;

test.each(processNames)('gives %s every variable that it reads', async (process) => {
  const read = Object.keys((await configSchemaOf(process)).shape).filter((name) => !UNUSED.includes(name));
  const given = [
    ...variablesOf(process).map(({ name }) => name),
    ...settings,
    ...Object.keys(imageEnvironment()),
  ];
  expect(given).toEqual(expect.arrayContaining(read));
});

test.each(processNames)('gives %s its own secrets, all by reference', async (process) => {
  const { shape } = await configSchemaOf(process);
  for (const { name, valueFrom } of variablesOf(process)) {
    if (!valueFrom) expect(name).not.toMatch(SECRET);
    else expect(valueFrom.secretKeyRef).toMatchObject({ name: `sprinkle-${process}`, key: name });
    if (valueFrom) expect(Object.keys(shape)).toContain(name);
  }
  expect(settings.filter((name) => SECRET.test(name))).toEqual([]);
});

const settings = Object.keys(
  (read('overlays/production/settings/settings.yaml') as { data: Record<string, string> }).data,
);

function variablesOf(process: string): Variable[] {
  const patch = read(`base/${process}/deployment.yaml`) as {
    spec: { template: { spec: { containers: { env: Variable[] }[] } } };
  };
  return patch.spec.template.spec.containers[0]?.env ?? [];
}

function read(path: string): unknown {
  return parse(readFileSync(join(repositoryRoot, 'infra/k8s', path), 'utf8'));
}

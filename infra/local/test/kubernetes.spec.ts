import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { processNames, serviceNames } from '@sprinkle/client/runtime';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { configSchemaOf } from '../config-schema.ts';
import { imageEnvironment } from '../containers/compose.ts';
import { problemsOfPeers } from '../kubernetes/network-rules.ts';
import { type NatsValues, problemsOfNats, problemsOfPostgres } from '../kubernetes/production-parts.ts';
import type { Manifest } from '../kubernetes/render.ts';
import { repositoryRoot } from '../settings.ts';

interface Reference {
  name: string;
  key: string;
}

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: Reference; configMapKeyRef?: Reference };
}

interface Job {
  spec: { template: { spec: { initContainers: { name: string; env: Variable[] }[] } } };
}

interface UsersJob {
  spec: { template: { spec: { containers: { env: Variable[] }[] } } };
}

interface LocalObject {
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

type ParseConfig = (schema: unknown, env: Record<string, string>) => unknown;
let parseConfig: ParseConfig;
beforeAll(async () => {
  const path = join(repositoryRoot, 'libs/service-kit/dist/load-config.js');
  ({ parseConfig } = (await import(path)) as { parseConfig: ParseConfig });
});

/** Only the local overlay sets the stand-in's address, TikTok has its default, and the broker's accounts have passwords. */
const UNUSED = [
  'STRIPE_API_URL',
  'TIKTOK_URL',
  'NATS_NKEY_SEED',
  'NATS_CREDENTIALS_FILE',
  'NATS_CA_FILE',
  'FFMPEG_PATH',
];
const SECRET = /PASSWORD|_KEY$|SECRET|DATABASE_URL|SMTP_URL/;

test.each(processNames)('Kubernetes gives %s every variable that has no default', async (process) => {
  const read = Object.entries((await configSchemaOf(process)).shape)
    .filter(([name, schema]) => !UNUSED.includes(name) && schema.safeParse(undefined).data === undefined)
    .map(([name]) => name);
  const given = [
    ...variablesOf(process).map(({ name }) => name),
    ...settings,
    ...Object.keys(imageEnvironment()),
  ];
  expect(given).toEqual(expect.arrayContaining(read));
});

test.each(processNames)('Kubernetes gives %s its own secrets, all by reference', async (process) => {
  const { shape } = await configSchemaOf(process);
  for (const { name, valueFrom } of variablesOf(process)) {
    if (!valueFrom) expect(name).not.toMatch(SECRET);
    else expect(valueFrom.secretKeyRef).toMatchObject({ name: `sprinkle-${process}`, key: name });
    if (valueFrom) expect(Object.keys(shape)).toContain(name);
  }
  expect(settings.filter((name) => SECRET.test(name))).toEqual([]);
});

test.each(processNames)('the settings of a local cluster are enough to start %s', async (process) => {
  expect(parseConfig(await configSchemaOf(process), localEnvironmentOf(variablesOf(process)))).toBeTruthy();
});

test('the settings of a local cluster are enough for the release to migrate each database', () => {
  const { initContainers } = (
    parseAllDocuments(textOf('release/job.yaml'), { merge: true })[0]!.toJS() as Job
  ).spec.template.spec;
  expect(initContainers).toHaveLength(5);
  for (const { env } of initContainers) {
    const given = { ...imageEnvironment(), ...valuesOf(env) };
    const variables = Object.keys(given).filter((name) => name.endsWith('_DATABASE_URL'));
    const schema = z.object(Object.fromEntries(variables.map((name) => [name, z.url()])));
    expect(Object.keys(parseConfig(schema, given) as object)).toHaveLength(2);
  }
});

test('the object storage of a local cluster has a separate user and key for each process', () => {
  const [users] = parseAllDocuments(textOf('overlays/local/parts/minio.yaml'))
    .map((document) => document.toJS() as { kind: string } & UsersJob)
    .filter(({ kind }) => kind === 'Job');
  const given = valuesOf(users?.spec.template.spec.containers[0]?.env ?? []);
  const keys = [
    given.MINIO_ROOT_USER,
    given.MEDIA_ACCESS_KEY,
    given.GATEWAY_ACCESS_KEY,
    given.BACKUP_ACCESS_KEY,
  ];
  expect(keys.every(Boolean)).toBe(true);
  expect(new Set(keys).size).toBe(4);
  for (const process of ['media', 'gateway']) {
    const { S3_ACCESS_KEY, S3_SECRET_KEY } = localEnvironmentOf(variablesOf(process));
    const made = process.toUpperCase();
    expect([S3_ACCESS_KEY, S3_SECRET_KEY]).toEqual([
      given[`${made}_ACCESS_KEY`],
      given[`${made}_SECRET_KEY`],
    ]);
  }
});

test('the overlay after-restore makes the release job run after-restore in the image of each service', () => {
  const { patches } = read('overlays/production/after-restore/kustomization.yaml') as {
    patches: { patch: string }[];
  };
  const changes = parse(patches[0]?.patch ?? '') as { op: string; path: string; value: unknown }[];
  const { initContainers } = (
    parseAllDocuments(textOf('release/job.yaml'), { merge: true })[0]!.toJS() as Job
  ).spec.template.spec;
  const path = '/spec/template/spec/initContainers';
  const changed = (index: number, field: string) =>
    changes.find((change) => change.path === `${path}/${index}/${field}`)?.value;
  expect(
    initContainers.map(({ name }, index) => [name, changed(index, 'name'), changed(index, 'command')]),
  ).toEqual(
    serviceNames.map((service) => [`migrate-${service}`, service, ['node', 'dist/after-restore.js']]),
  );
  expect(changes).toContainEqual({
    op: 'add',
    path: '/spec/template/spec/containers/0/command/-',
    value: '--empty',
  });
});

test('NATS has three servers in production, as many replicas, and the accounts of all processes', () => {
  const values = read('overlays/production/parts/nats/values.yaml') as NatsValues;
  expect(problemsOfNats(values, data.NATS_STREAM_REPLICAS)).toEqual([]);
  expect(problemsOfNats(values, undefined)).toEqual(['NATS has not as many servers as its streams replicas']);
  const { NATS_TIPS_PASSWORD, ...env } = values.container.env;
  const broken = {
    ...values,
    config: { ...values.config, nats: { tls: {} } },
    container: { ...values.container, env: { ...env, NATS_TIPS_PASSWORD: 'inline' } },
  };
  expect(NATS_TIPS_PASSWORD).toBeDefined();
  expect(problemsOfNats(broken, data.NATS_STREAM_REPLICAS)).toEqual([
    'NATS talks without TLS',
    'NATS has no NATS_TIPS_PASSWORD by reference',
  ]);
});

test('the check finds a policy that lets a pod connect to everybody', () => {
  const policy = (egress: object[]): Manifest => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'sprinkle' },
    spec: { podSelector: {}, egress },
  });
  const ports = [{ port: 443 }];
  expect(problemsOfPeers([policy([{ to: [{ podSelector: {} }], ports }])])).toEqual([]);
  expect(problemsOfPeers([policy([{ to: [{ podSelector: {} }] }, { ports }])])).toEqual([
    'The policy sprinkle lets connect to everybody',
  ]);
});

test('Postgres has backups in production, and an owner, a role and a database for each service', () => {
  const manifests = ['cluster', 'databases', 'backups'].flatMap((name) =>
    parseAllDocuments(textOf(`overlays/production/parts/postgres/${name}.yaml`)).map(
      (document) => document.toJS() as Manifest,
    ),
  );
  expect(problemsOfPostgres(manifests)).toEqual([]);
  const without = (kind: string) =>
    problemsOfPostgres(manifests.filter((manifest) => manifest.kind !== kind));
  expect(without('ScheduledBackup')).toEqual(['Postgres is not backed up']);
  expect(without('Database')).toHaveLength(5);
  expect(without('Cluster')).toEqual(['There is no Postgres']);
});

const data = parseEnv(textOf('overlays/production/settings/settings.env'));
const settings = Object.keys(data);

/** The ConfigMap and the Secrets of the local overlay, by name. */
const local = Object.fromEntries(
  parseAllDocuments(textOf('overlays/local/environment/environment.yaml')).map((document) => {
    const { metadata, data: values, stringData } = document.toJS() as LocalObject;
    return [metadata.name, values ?? stringData ?? {}];
  }),
);

function localEnvironmentOf(variables: Variable[]): Record<string, string> {
  return { ...imageEnvironment(), ...local['sprinkle-settings'], ...valuesOf(variables) };
}

/** Returns the variables' values in the local cluster. Optional variables may have none. */
function valuesOf(variables: Variable[]): Record<string, string> {
  const values = variables.map(({ name, value, valueFrom }) => {
    const { name: object = '', key = '' } = valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef ?? {};
    return [name, value ?? local[object]?.[key] ?? ''];
  });
  return Object.fromEntries(values) as Record<string, string>;
}

function variablesOf(process: string): Variable[] {
  const patch = read(`base/${process}/deployment.yaml`) as {
    spec: { template: { spec: { containers: { env: Variable[] }[] } } };
  };
  return patch.spec.template.spec.containers[0]?.env ?? [];
}

function read(path: string): unknown {
  return parse(textOf(path), { merge: true });
}

function textOf(path: string): string {
  return readFileSync(join(repositoryRoot, 'infra/k8s', path), 'utf8');
}

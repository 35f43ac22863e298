import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Parts, type ProcessName, processNames } from '@sprinkle/client/runtime';
import { parseAllDocuments } from 'yaml';
import { configSchemaOf } from '../config-schema.ts';
import { readCompose } from '../containers/compose.ts';
import { environmentOf } from '../environment.ts';
import { Secrets } from '../parts/secrets.ts';
import { repositoryRoot } from '../settings.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-defaults-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Libraries read NODE_ENV too, and HOST differs inside a container. */
const IGNORED = ['NODE_ENV', 'HOST'];

test.each(processNames)('the launcher repeats no default of %s', async (name) => {
  const settings = {
    dataDirectory: directory,
    port: 8080,
    mailUiPort: 8025,
    stripeSandboxPort: 8420,
    given: {},
  };
  const healthPorts = { identity: 1, profiles: 2, tips: 3, media: 4, notifications: 5, gateway: 6 };
  const none = {} as Parts['databaseUrls'];
  const parts = {
    databaseUrls: none,
    migrationUrls: none,
    superuserUrl: '',
    natsUrl: '',
    s3: null,
    smtpUrl: null,
    mailUiUrl: null,
    stripeUrl: null,
  };
  const secrets = new Secrets(directory);
  const given = environmentOf(name, { settings, parts, secrets, healthPorts, commit: undefined });
  expect(await repeatedDefaults(name, given)).toEqual([]);
});

test.each(processNames)('Compose repeats no default of %s', async (name) => {
  expect(await repeatedDefaults(name, readCompose({}).services[name]?.environment ?? {})).toEqual([]);
});

test.each(processNames)('the overlays repeat no default of %s', async (name) => {
  const production = parseEnv(textOf('production/settings/settings.env')) as Record<string, string>;
  const local = parseAllDocuments(textOf('local/environment/environment.yaml'))[0]?.toJS() as {
    data: Record<string, string>;
  };
  expect(await repeatedDefaults(name, production)).toEqual([]);
  expect(await repeatedDefaults(name, local.data)).toEqual([]);
});

async function repeatedDefaults(name: ProcessName, given: Record<string, string>): Promise<string[]> {
  const { shape } = await configSchemaOf(name);
  return Object.entries(shape)
    .filter(([variable]) => given[variable] && !IGNORED.includes(variable))
    .filter(([variable, schema]) => {
      const { data } = schema.safeParse(undefined);
      return data !== undefined && schema.safeParse(given[variable]).data === data;
    })
    .map(([variable]) => variable);
}

function textOf(path: string): string {
  return readFileSync(join(repositoryRoot, 'infra/k8s/overlays', path), 'utf8');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { readCompose } from '../containers/compose.ts';
import { isAtLeast, NATS_VERSION, versionOf } from '../parts/nats-binary.ts';
import { repositoryRoot } from '../settings.ts';

interface StatefulSet {
  kind: string;
  spec: { template: { spec: { containers: { image: string }[] } } };
}

test('the same version of NATS is used by containers, both overlays and the check of the installation', async () => {
  const image = `nats:${NATS_VERSION}-alpine`;
  expect(readCompose({}).services.nats?.image).toBe(image);
  const local = parseAllDocuments(textOf('infra/k8s/overlays/local/parts/nats.yaml'));
  const set = local
    .map((document) => document.toJS() as StatefulSet)
    .find(({ kind }) => kind === 'StatefulSet');
  expect(set?.spec.template.spec.containers.map((container) => container.image)).toEqual([image]);
  const values = parse(textOf('infra/k8s/overlays/production/parts/nats/values.yaml')) as {
    container: { image: { tag: string } };
  };
  expect(values.container.image.tag).toBe(`${NATS_VERSION}-alpine`);
  const { TESTED_NATS_VERSION } = (await import(
    join(repositoryRoot, 'libs/service-kit/dist/installation/check-broker.js')
  )) as { TESTED_NATS_VERSION: string };
  expect(TESTED_NATS_VERSION).toBe(NATS_VERSION);
});

test('the NATS server that the tests use is not older than that version', async () => {
  const version = await versionOf(process.env.TEST_NATS_SERVER ?? 'nats-server');
  expect(isAtLeast(version ?? '', NATS_VERSION)).toBe(true);
});

test.each([
  ['2.15.1', true],
  ['2.15.10', true],
  ['2.16.0', true],
  ['2.15.0', false],
  ['2.9.10', false],
  ['3.0.0', false],
])('a server of version %s satisfies 2.15.1: %s', (version, isUsable) => {
  expect(isAtLeast(version, '2.15.1')).toBe(isUsable);
});

function textOf(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}

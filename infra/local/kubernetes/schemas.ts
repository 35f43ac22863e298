import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { parse } from 'yaml';
import { cacheFolder } from '../cache-folder.mjs';
import type { Manifest } from './render.ts';

type Model = new (manifest: Manifest) => { validate(): void };

/** Each of the operators' own kinds has the definition that the release of docs/operations.md installs. */
const DEFINITIONS: Record<string, string> = {
  'postgresql.cnpg.io/v1 Cluster':
    'cloudnative-pg/cloudnative-pg/v1.30.0/config/crd/bases/postgresql.cnpg.io_clusters.yaml',
  'postgresql.cnpg.io/v1 Database':
    'cloudnative-pg/cloudnative-pg/v1.30.0/config/crd/bases/postgresql.cnpg.io_databases.yaml',
  'postgresql.cnpg.io/v1 ScheduledBackup':
    'cloudnative-pg/cloudnative-pg/v1.30.0/config/crd/bases/postgresql.cnpg.io_scheduledbackups.yaml',
  'barmancloud.cnpg.io/v1 ObjectStore':
    'cloudnative-pg/plugin-barman-cloud/v0.14.0/config/crd/bases/barmancloud.cnpg.io_objectstores.yaml',
  'cert-manager.io/v1 Certificate':
    'cert-manager/cert-manager/v1.21.1/deploy/crds/cert-manager.io_certificates.yaml',
  'cert-manager.io/v1 Issuer': 'cert-manager/cert-manager/v1.21.1/deploy/crds/cert-manager.io_issuers.yaml',
};

const DOWNLOAD_WITHIN_MS = 20_000;

interface Definition {
  spec: { versions: { name: string; schema: { openAPIV3Schema: AnySchemaObject } }[] };
}

export class SchemaNotAvailable extends Error {}

/** Compares a manifest with the schema of its kind, and returns the first difference. */
export async function problemOfSchema(manifest: Manifest): Promise<string | null> {
  const { apiVersion, kind, metadata } = manifest;
  const definition = DEFINITIONS[`${apiVersion} ${kind}`];
  const problem = definition ? await compare(manifest, definition) : await validate(manifest);
  return problem && `${kind} ${metadata.name}: ${problem}`;
}

async function validate(manifest: Manifest): Promise<string | null> {
  const { apiVersion, kind } = manifest;
  let models: Record<string, Model | undefined> = {};
  try {
    models = (await import(`kubernetes-models/${apiVersion}`)) as typeof models;
  } catch {
    // The package has no such group, so its kinds are unknown.
  }
  const Model = models[kind];
  if (!Model) return `${apiVersion} does not know this kind`;
  try {
    new Model(manifest).validate();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function compare(manifest: Manifest, path: string): Promise<string | null> {
  const { spec } = parse(await definitionAt(path)) as Definition;
  const version = spec.versions.find(({ name }) => manifest.apiVersion.endsWith(`/${name}`));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const isValid = ajv.compile(closed(version?.schema.openAPIV3Schema ?? { not: {} }));
  if (isValid(manifest)) return null;
  return (isValid.errors ?? [])
    .map(
      ({ instancePath, message, params }) => `${instancePath} ${message} (${Object.values(params).join()})`,
    )
    .join('; ');
}

/** A cluster drops fields that the schema does not name, so a misspelt one would have no effect. */
function closed(schema: AnySchemaObject, name?: string): AnySchemaObject {
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties')
      return [
        key,
        Object.fromEntries(
          Object.entries(value as Record<string, AnySchemaObject>).map(([property, child]) => [
            property,
            closed(child, property),
          ]),
        ),
      ];
    return [key, key === 'items' ? closed(value as AnySchemaObject) : value];
  });
  const result = Object.fromEntries(entries) as AnySchemaObject;
  const isOpen = name === 'metadata' || schema['x-kubernetes-preserve-unknown-fields'] === true;
  return result.properties && !isOpen ? { additionalProperties: false, ...result } : result;
}

/** Keeps what it fetched, once per user. */
async function definitionAt(path: string): Promise<string> {
  const folder = join(cacheFolder(), 'kubernetes-definitions');
  const [, , version = ''] = path.split('/');
  const cached = join(folder, `${version}-${basename(path)}`);
  if (existsSync(cached)) return readFileSync(cached, 'utf8');
  const url = `https://raw.githubusercontent.com/${path}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_WITHIN_MS) });
    if (!response.ok) throw new Error(`it responds with ${response.status}`);
    const text = await response.text();
    mkdirSync(folder, { recursive: true });
    writeFileSync(cached, text);
    return text;
  } catch (error) {
    throw new SchemaNotAvailable(`${url} could not be fetched (${(error as Error).message})`);
  }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { parse } from 'yaml';
import { cacheFolder } from '../cache-folder.mjs';
import type { Manifest } from './render.ts';

interface Model {
  validate(): void;
}
type ModelClass = new (manifest: Manifest) => Model;

/** Definitions of the operators' kinds, in the releases that docs/operations.md installs. */
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
  'gateway.networking.k8s.io/v1 GatewayClass':
    'kubernetes-sigs/gateway-api/v1.6.1/config/crd/standard/gateway.networking.k8s.io_gatewayclasses.yaml',
  'gateway.networking.k8s.io/v1 Gateway':
    'kubernetes-sigs/gateway-api/v1.6.1/config/crd/standard/gateway.networking.k8s.io_gateways.yaml',
  'gateway.networking.k8s.io/v1 HTTPRoute':
    'kubernetes-sigs/gateway-api/v1.6.1/config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  'gateway.envoyproxy.io/v1alpha1 EnvoyProxy':
    'envoyproxy/gateway/v1.9.0/charts/gateway-helm/charts/crds/crds/generated/gateway.envoyproxy.io_envoyproxies.yaml',
  'gateway.envoyproxy.io/v1alpha1 ClientTrafficPolicy':
    'envoyproxy/gateway/v1.9.0/charts/gateway-helm/charts/crds/crds/generated/gateway.envoyproxy.io_clienttrafficpolicies.yaml',
};

const DOWNLOAD_WITHIN_MS = 20_000;

interface Definition {
  spec: { versions: { name: string; schema: { openAPIV3Schema: AnySchemaObject } }[] };
}

export class SchemaNotAvailable extends Error {}

/** Validates a manifest against the schema of its kind, and returns the first error. */
export async function problemOfSchema(manifest: Manifest): Promise<string | null> {
  const { apiVersion, kind, metadata } = manifest;
  const definition = DEFINITIONS[`${apiVersion} ${kind}`];
  const problem = definition ? await compare(manifest, definition) : await validate(manifest);
  return problem && `${kind} ${metadata.name}: ${problem}`;
}

async function validate(manifest: Manifest): Promise<string | null> {
  const { apiVersion, kind } = manifest;
  let models: Record<string, ModelClass | undefined> = {};
  try {
    models = (await import(`kubernetes-models/${apiVersion}`)) as typeof models;
  } catch {
    // The package lacks this group, so its kinds are unknown.
  }
  const Model = models[kind];
  if (!Model) return `${apiVersion} does not know this kind`;
  const model = new Model(manifest);
  const read = new Set<string>();
  try {
    watched(model, read).validate();
  } catch (error) {
    return (error as Error).message;
  }
  const unknown = pathsOf(model).filter((path) => !read.has(path));
  return unknown.length > 0 ? `${unknown.join()} must NOT be there` : null;
}

/** A compiled schema reads every field it knows. It does not know the fields that stay unread. */
function watched<T extends object>(value: T, read: Set<string>, path = ''): T {
  return new Proxy(value, {
    get(target, key) {
      const child: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return child;
      read.add(`${path}/${key}`);
      return isObject(child) ? watched(child, read, `${path}/${key}`) : child;
    },
  });
}

function pathsOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, child]) => [
    `${path}/${key}`,
    ...(isObject(child) ? pathsOf(child, `${path}/${key}`) : []),
  ]);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

async function compare(manifest: Manifest, path: string): Promise<string | null> {
  const { spec } = parse(await definitionAt(path)) as Definition;
  const version = spec.versions.find(({ name }) => manifest.apiVersion.endsWith(`/${name}`));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const schema = closed(version?.schema.openAPIV3Schema ?? { not: {} });
  const { properties } = schema as { properties?: object };
  const isValid = ajv.compile({ ...schema, properties: { ...properties, metadata: METADATA } });
  if (isValid(manifest)) return null;
  return (isValid.errors ?? [])
    .map(
      ({ instancePath, message, params }) => `${instancePath} ${message} (${Object.values(params).join()})`,
    )
    .join('; ');
}

/** Metadata fields, which definitions do not restrict. */
const METADATA: AnySchemaObject = {
  type: 'object',
  additionalProperties: false,
  properties: { name: {}, namespace: {}, labels: {}, annotations: {} },
};

/** A cluster drops fields that the schema does not name, so a misspelled one would have no effect. */
function closed(schema: AnySchemaObject): AnySchemaObject {
  const result: AnySchemaObject = { ...schema };
  if (schema.properties) {
    const properties = Object.entries(schema.properties as Record<string, AnySchemaObject>);
    result.properties = Object.fromEntries(properties.map(([name, child]) => [name, closed(child)]));
    if (schema['x-kubernetes-preserve-unknown-fields'] !== true) result.additionalProperties = false;
  }
  if (schema.items) result.items = closed(schema.items as AnySchemaObject);
  if (typeof schema.additionalProperties === 'object')
    result.additionalProperties = closed(schema.additionalProperties as AnySchemaObject);
  return result;
}

/** Fetches a definition, once per user. */
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

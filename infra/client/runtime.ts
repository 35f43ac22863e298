import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const serviceNames = ['identity', 'profiles', 'tips', 'media', 'notifications'] as const;
export type ServiceName = (typeof serviceNames)[number];
export type ProcessName = ServiceName | 'gateway';
export const processNames: readonly ProcessName[] = [...serviceNames, 'gateway'];

export function databaseVariable(service: ServiceName): string {
  return `${service.toUpperCase()}_DATABASE_URL`;
}

export function migrationVariable(service: ServiceName): string {
  return `${service.toUpperCase()}_MIGRATION_DATABASE_URL`;
}

export interface S3Access {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** Addresses of the parts; null if the operator uses another provider. */
export interface Parts {
  databaseUrls: Record<ServiceName, string>;
  /** Logins of the tables' owners. */
  migrationUrls: Record<ServiceName, string>;
  superuserUrl: string | null;
  natsUrl: string;
  s3: S3Access | null;
  smtpUrl: string | null;
  mailUiUrl: string | null;
  stripeUrl: string | null;
}

/** Addresses and parts of a running system, as written to `runtime.json` in its data directory. */
export interface Runtime {
  startedAt: string;
  addresses: {
    web: string;
    admin: string;
    api: string;
    apiDocs: string;
    mail: string | null;
    stripe: string | null;
  };
  parts: Parts;
  healthPorts: Record<ProcessName, number>;
  environments: Record<ProcessName | 'operator', Record<string, string>>;
  /** Process ids by name, which change with every restart. */
  pids: Record<string, number>;
}

export function runtimePath(dataDirectory: string): string {
  return join(dataDirectory, 'runtime.json');
}

/** Always reads the file again, because the supervisor rewrites it whenever a process starts or ends. */
export function readRuntime(path: string): Runtime {
  return JSON.parse(readFileSync(path, 'utf8')) as Runtime;
}

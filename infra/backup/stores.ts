import {
  databaseVariable,
  migrationVariable,
  type S3Access,
  type ServiceName,
  serviceNames,
} from '@sprinkle/client/runtime';

export interface Stores {
  /** Logins of the tables' owners, if they differ from the services' logins. */
  databaseUrls: Record<ServiceName, string>;
  bucket: S3Access;
}

/** Reads the addresses from the services' own variables. */
export function storesOf(variables: NodeJS.ProcessEnv): Stores {
  const missing: string[] = [];
  const valueOf = (name: string, standard = '') => {
    // Compose sets unset variables to an empty string.
    const value = variables[name] || standard;
    if (!value) missing.push(name);
    return value;
  };
  const databaseUrls = Object.fromEntries(
    serviceNames.map((name) => [name, variables[migrationVariable(name)] || valueOf(databaseVariable(name))]),
  );
  const bucket = {
    endpoint: valueOf('S3_ENDPOINT'),
    region: valueOf('S3_REGION', 'us-east-1'),
    bucket: valueOf('S3_BUCKET', 'sprinkle'),
    accessKey: valueOf('S3_ACCESS_KEY'),
    secretKey: valueOf('S3_SECRET_KEY'),
  };
  if (missing.length > 0) throw new Error(`These variables are not set: ${missing.join(', ')}.`);
  return { databaseUrls: databaseUrls as Record<ServiceName, string>, bucket };
}

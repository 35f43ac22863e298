import { readFileSync } from 'node:fs';

export type ServiceName = 'identity' | 'profiles' | 'tips' | 'media' | 'notifications';
export type ProcessName = ServiceName | 'gateway';
/** NATS knows these accounts. */
export type Account = ProcessName | 'operator';

interface Runtime {
  addresses: { api: string; web: string };
  parts: {
    databaseUrls: Record<ServiceName, string>;
    superuserUrl: string;
    natsUrl: string;
    mailUiUrl: string;
    stripeUrl: string;
  };
  environments: Record<Account, Record<string, string>>;
  /** It holds the ids by name of process. They change with every restart. */
  pids: Record<string, number>;
}

/** The file is read afresh each time, because the supervisor writes it again whenever a process starts or ends. */
export function readRuntime(): Runtime {
  const path = process.env.FAULTS_RUNTIME;
  if (!path) throw new Error('FAULTS_RUNTIME must name the runtime.json of a running system');
  return JSON.parse(readFileSync(path, 'utf8')) as Runtime;
}

const { addresses, parts, environments } = readRuntime();

export const api = addresses.api.replace('localhost', '127.0.0.1');
export const natsUrl = parts.natsUrl;
export const mailUrl = parts.mailUiUrl.replace('localhost', '127.0.0.1');
export const stripeUrl = parts.stripeUrl;

export function environmentOf(name: Account): Record<string, string> {
  return environments[name];
}

/** Returns the address of a service's database for the server's superuser, who is not held up by what a test holds. */
export function superuserUrl(service: ServiceName): string {
  const url = new URL(parts.superuserUrl);
  url.pathname = new URL(parts.databaseUrls[service]).pathname;
  return url.href;
}

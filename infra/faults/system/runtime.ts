import { readRuntime as readFile, type Runtime, type ServiceName } from '@sprinkle/client/runtime';
import { siteOf } from '@sprinkle/client/site';

/** NATS accounts. */
export type Account = keyof Runtime['environments'];

export function readRuntime(): Runtime {
  const path = process.env.FAULTS_RUNTIME;
  if (!path) throw new Error('FAULTS_RUNTIME must name the runtime.json of a running system');
  return readFile(path);
}

const runtime = readRuntime();
const { api: namedApi, mail, stripe } = siteOf(runtime);

export const api = namedApi.replace('localhost', '127.0.0.1');
export const natsUrl = runtime.parts.natsUrl;
export const mailUrl = mail.replace('localhost', '127.0.0.1');
export const stripeUrl = stripe;

export function environmentOf(name: Account): Record<string, string> {
  return runtime.environments[name];
}

/** Returns the superuser's address of a service's database. */
export function superuserUrl(service: ServiceName): string {
  const url = new URL(runtime.parts.superuserUrl ?? '');
  url.pathname = new URL(runtime.parts.databaseUrls[service]).pathname;
  return url.href;
}

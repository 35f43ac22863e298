import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { addressKindOf, isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { ok, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { reasonOf } from '@sprinkle/service-kit/reason-of';
import type { GatewayConfig } from '../config.js';
import { type Client, clientSchema, PROBE_PATH, probeHeaders } from './probe.js';

const NAME = 'Public address';
const CLIENTS = 'Addresses of visitors';
const TIMEOUT_MS = 5_000;
const ELSEWHERE = 'Look at PUBLIC_URL, at DNS, and at the proxy before the gateway.';

/** Requests the probe through the public address, to find out as which client the gateway sees this process. */
export async function checkPublicAddress(
  config: Pick<GatewayConfig, 'PUBLIC_URL' | 'ACTOR_SIGNING_KEY'>,
): Promise<{ check: InstallationCheck; client: Client | null }> {
  const { PUBLIC_URL } = config;
  const isLocal = isLocalUrl(PUBLIC_URL);
  const failed = (found: string, advice: string) => ({ check: wrong(NAME, found, advice), client: null });
  try {
    const response = await fetch(PUBLIC_URL + PROBE_PATH, {
      headers: probeHeaders(config.ACTOR_SIGNING_KEY),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 300 && response.status < 400)
      return failed(`${PUBLIC_URL} leads elsewhere`, 'Set PUBLIC_URL to the address at which people end up.');
    if (!response.ok) return failed(`${PUBLIC_URL} leads to something else (${response.status})`, ELSEWHERE);
    const client = clientSchema.parse(await response.json());
    if (isLocal) return { check: ok(NAME, `${PUBLIC_URL}, which only this machine reaches`), client };
    if (!PUBLIC_URL.startsWith('https:'))
      return {
        check: wrong(NAME, `${PUBLIC_URL} is not encrypted`, 'Put a proxy with TLS before it.'),
        client,
      };
    return { check: ok(NAME, `${PUBLIC_URL} leads here`), client };
  } catch (error) {
    const found = `${PUBLIC_URL} does not answer: ${reasonOf(error instanceof Error ? (error.cause ?? error) : error)}`;
    if (!isLocal) return failed(found, ELSEWHERE);
    // Inside a container, localhost is the container itself.
    return { check: warning(NAME, found, 'Open it in a browser on the machine itself.'), client: null };
  }
}

/** Limits are counted per client address. If a proxy's address took its place, all visitors would share one limit. */
export function checkClient(client: Client | null, publicUrl: string): InstallationCheck {
  if (!client) return warning(CLIENTS, 'Unknown', `${publicUrl} has to answer first.`);
  const { address, ignoredProxy } = client;
  if (ignoredProxy !== null) {
    const found = `A proxy at ${ignoredProxy} stands for all visitors`;
    return wrong(CLIENTS, found, `Add ${ignoredProxy}, or its network, to TRUSTED_PROXIES.`);
  }
  const found = `This request came from ${address}`;
  if (addressKindOf(address) === 'public' || isLocalUrl(publicUrl)) return ok(CLIENTS, found);
  const advice =
    'It is right if you are in that network. If not, have the proxy send X-Forwarded-For, and add it to TRUSTED_PROXIES.';
  return warning(CLIENTS, `${found}, an address of a private network`, advice);
}

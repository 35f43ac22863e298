import { once } from 'node:events';
import { connect } from 'node:tls';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { ok, orWrong, warning, wrong } from '@sprinkle/service-kit/installation/check';

const NAME = 'Certificate';
const TIMEOUT_MS = 5_000;
/** Proxies renew certificates a month before they expire, or when a third of their lifetime is left. */
const WARNING_DAYS = 14;
const WRONG_DAYS = 3;
const RENEW = 'Look why the proxy does not renew it.';

/** Checks the certificate that visitors get. */
export function checkCertificate(publicUrl: string): Promise<InstallationCheck> {
  return orWrong(
    NAME,
    'Look at the certificate of the proxy, and at its intermediate certificates.',
    async () => {
      const { protocol, hostname, port } = new URL(publicUrl);
      if (protocol === 'https:') return describeDaysLeft(await readExpiry(hostname, Number(port) || 443));
      if (isLocalUrl(publicUrl)) return ok(NAME, 'None, which localhost does not need');
      return wrong(
        NAME,
        'None',
        'Put a proxy with TLS before the gateway, and begin PUBLIC_URL with https://.',
      );
    },
  );
}

export function describeDaysLeft(expiresAt: Date): InstallationCheck {
  const days = Math.floor((expiresAt.getTime() - Date.now()) / DAY_MS);
  const found = `Valid for ${days} more ${days === 1 ? 'day' : 'days'}`;
  if (days >= WARNING_DAYS) return ok(NAME, found);
  return days >= WRONG_DAYS ? warning(NAME, found, RENEW) : wrong(NAME, found, RENEW);
}

/** Throws if a browser would warn about the certificate. */
async function readExpiry(hostname: string, port: number): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port, servername: host, timeout: TIMEOUT_MS });
  socket.on('timeout', () => socket.destroy(new Error('No answer')));
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

import { freePort } from '@sprinkle/client/free-port';

/**
 * Addresses are taken from X-Forwarded-For, so that the load comes from many and no limit per address is met; the
 * limits themselves stay.
 */
export async function systemEnvironment(dataDirectory: string): Promise<NodeJS.ProcessEnv> {
  const { PATH, HOME, TZ } = process.env;
  return {
    PATH,
    HOME,
    TZ,
    DATA_DIR: dataDirectory,
    PORT: String(await freePort()),
    MAIL_UI_PORT: String(await freePort()),
    STRIPE_SANDBOX_PORT: String(await freePort()),
    RATE_LIMITS: 'relaxed',
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

/** Returns an address of its own for each of many visitors. */
export function visitorAddress(visitor: number): string {
  const number = visitor % 4_000;
  return `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

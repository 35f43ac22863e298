import { freePort } from '@sprinkle/client/free-port';

/**
 * The system trusts X-Forwarded-For, so the load can come from many addresses and stay below the limits per address. The limits
 * themselves are unchanged.
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

/** Returns a different address for each of up to 4,000 visitors. */
export function visitorAddress(visitor: number): string {
  const number = visitor % 4_000;
  return `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

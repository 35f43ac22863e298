/** A mistake in the operator's configuration. The message names the variable and the remedy, and is printed without a stack. */
export class ConfigurationError extends Error {}

/** Configures a server. Its variables begin with `prefix`: `HEALTH_` for HEALTH_HOST and HEALTH_PORT. */
export interface ListenOptions {
  prefix: '' | 'HEALTH_';
  host: string;
  port: number;
}

/** Explains why a server cannot listen on the configured host and port. */
export function explainListenError(error: unknown, { prefix, host, port }: ListenOptions): unknown {
  const explanations: Record<string, string> = {
    EADDRINUSE: `${prefix}PORT must be a free port, because another program uses ${port}.`,
    EACCES: `${prefix}PORT must be a port that this user may open, unlike ${port}.`,
    EADDRNOTAVAIL: `${prefix}HOST must be an address of this machine, unlike ${host}.`,
    ENOTFOUND: `${prefix}HOST must be an address of this machine, unlike ${host}.`,
  };
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return explanations[code] ? new ConfigurationError(explanations[code], { cause: error }) : error;
}

import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { isSignedBy, signActor } from '@sprinkle/service-kit/rpc/signed-actor';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The installation check requests this through PUBLIC_URL, to find out as which client the gateway sees it. */
export const PROBE_PATH = '/.well-known/installation-probe';
const PROBE_HEADER = 'x-installation-probe';
const PROBE_MAX = 200;

/** Describes how a request arrived. */
export const clientSchema = z.object({
  /** The client's address, as limits and logs use it. */
  address: z.string(),
  /** Address of a proxy that is not trusted to name the client; null if there is none. */
  ignoredProxy: z.string().nullable(),
});

export type Client = z.infer<typeof clientSchema>;

export function clientOf({ ip, headers, socket }: FastifyRequest): Client {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isIgnored = isForwarded && ip === socket.remoteAddress;
  return { address: ip, ignoredProxy: isIgnored ? ip : null };
}

/** Creates headers that only an installation with the same key accepts, so that strangers learn nothing from the probe. */
export function probeHeaders(key: KeyObject): Record<string, string> {
  const requestId = randomUUID();
  return {
    [PROBE_HEADER]: `${requestId} ${signActor({ actor: 'probe', requestId, subject: PROBE_PATH }, key)}`,
  };
}

export function isProbe({ headers }: FastifyRequest, key: KeyObject): boolean {
  const header = headers[PROBE_HEADER];
  if (typeof header !== 'string' || header.length > PROBE_MAX) return false;
  const [requestId = '', signature = ''] = header.split(' ');
  return isSignedBy([createPublicKey(key)], { actor: 'probe', requestId, subject: PROBE_PATH }, signature);
}

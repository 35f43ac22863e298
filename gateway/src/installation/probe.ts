import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { isSignedBy, signActor } from '@sprinkle/service-kit/rpc/signed-actor';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A check of the installation asks here, through PUBLIC_URL, as whom the product sees it. */
export const PROBE_PATH = '/.well-known/installation-probe';
const PROBE_HEADER = 'x-installation-probe';
const PROBE_MAX = 200;

/** Tells how a request arrived. */
export const clientSchema = z.object({
  /** Address of whoever sent it, as limits and logs have it. */
  address: z.string(),
  /** Address of a proxy whose word about the sender is not trusted; null where there is none. */
  ignoredProxy: z.string().nullable(),
});

export type Client = z.infer<typeof clientSchema>;

export function clientOf({ ip, headers, socket }: FastifyRequest): Client {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isIgnored = isForwarded && ip === socket.remoteAddress;
  return { address: ip, ignoredProxy: isIgnored ? ip : null };
}

/** Makes headers that only an installation with the same key accepts, so that a stranger learns nothing there. */
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

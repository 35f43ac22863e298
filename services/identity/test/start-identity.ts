import type { Actor } from '@sprinkle/contracts/actor';
import type { Rpc, RpcReply, RpcRequest } from '@sprinkle/contracts/rpc';
import { runService } from '@sprinkle/service-kit/bootstrap';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { encryptionKeysSchema } from '@sprinkle/service-kit/key-schemas';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ACTOR_PUBLIC_KEYS, actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { startTestService } from '@sprinkle/service-testing/start-test-service';
import { DataSource } from 'typeorm';
import { configSchema } from '../src/config.js';
import { databaseOptions, migrations } from '../src/database.js';
import { parts } from '../src/parts.js';

export const MAIL_TOKEN_KEY = Buffer.alloc(32, 7).toString('base64');
export const TOTP_KEY = Buffer.alloc(32, 9).toString('base64');
export const MAIL_TOKEN_KEYS = encryptionKeysSchema('MAIL_TOKEN_KEY').parse(MAIL_TOKEN_KEY);

export async function startIdentity(env: Record<string, string> = {}) {
  const started = await startTestService({
    name: 'identity',
    migrate: (url) => runMigrations({ url, migrations }),
    start: ({ databaseUrl, natsUrl }) => {
      const config = configSchema.parse({
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        HEALTH_PORT: '0',
        NATS_URL: natsUrl,
        ACTOR_PUBLIC_KEYS,
        PUBLIC_URL: 'https://sprinkle.example',
        IDENTITY_DATABASE_URL: databaseUrl,
        MAIL_TOKEN_KEY,
        TOTP_KEY,
        ...env,
      });
      return runService({
        name: 'identity',
        config,
        database: databaseOptions(config.IDENTITY_DATABASE_URL),
        parts,
      });
    },
  });
  const { app } = started.service;
  const client = new RpcClient(app.get(NatsConnection), actorKey, PATIENCE_MS);
  return {
    ...started,
    app,
    database: app.get(DataSource),
    call: <R extends Rpc>(rpc: R, payload: RpcRequest<R>, actor: Actor = newClient()): Promise<RpcReply<R>> =>
      client.call(rpc, payload, { actor }),
    /** Allows payloads that the types forbid. */
    callUnchecked: (rpc: Rpc, payload: unknown) => client.call(rpc, payload, { actor: newClient() }),
  };
}

export type Identity = Awaited<ReturnType<typeof startIdentity>>;

let clients = 0;

/** Returns a visitor with an IP address that no other test uses. */
export function newClient(): Actor {
  clients += 1;
  return { kind: 'anonymous', ipAddress: `10.0.${clients >> 8}.${clients & 255}`, userAgent: 'a test' };
}

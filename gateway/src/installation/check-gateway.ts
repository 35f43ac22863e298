import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { ok, orWrong, warning } from '@sprinkle/service-kit/installation/check';
import {
  checkBroker,
  checkBrokerVersion,
  checkStream,
} from '@sprinkle/service-kit/installation/check-broker';
import {
  checkMemory,
  checkSecrets,
  checkTemporaryFolder,
} from '@sprinkle/service-kit/installation/check-process';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import type { Client as StorageClient } from 'minio';
import { CONFIG, type GatewayConfig } from '../config.js';
import { createStorageClient } from '../media/serve-media.js';
import { checkCertificate } from './check-certificate.js';
import { checkClient, checkPublicAddress } from './check-public-address.js';
import type { Client } from './probe.js';

const NOT_THERE = ['NoSuchKey', 'NotFound'];

/** Checks the gateway's own part of the installation. */
@Injectable()
export class CheckGateway {
  constructor(
    private readonly nats: NatsConnection,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** `asker` describes how the request arrived. If null, this process's own request to the public address shows that. */
  async execute(asker: Client | null): Promise<InstallationCheck[]> {
    const { PUBLIC_URL, SPOOL_MAX_BYTES, NATS_STREAM_REPLICAS } = this.config;
    const [{ check: ofAddress, client }, ofBroker, ...others] = await Promise.all([
      checkPublicAddress(this.config),
      checkBroker(this.nats, this.config),
      checkCertificate(PUBLIC_URL),
      checkTemporaryFolder(SPOOL_MAX_BYTES),
      this.checkStorage(),
      checkStream(this.nats, NATS_STREAM_REPLICAS),
    ]);
    return [
      ofAddress,
      checkClient(asker ?? client, PUBLIC_URL),
      checkSecrets(process.env, PUBLIC_URL),
      checkMemory(),
      ...others,
      checkBrokerVersion(this.nats),
      ...ofBroker,
    ];
  }

  /** Not every storage distinguishes a missing object from one that the key may not read. */
  private checkStorage(): Promise<InstallationCheck> {
    const name = 'Storage, read by the gateway';
    const advice = 'Look at S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY of the gateway.';
    return orWrong(name, advice, async () => {
      const client = await createStorageClient(this.config);
      try {
        const stream = await client.getObject(this.config.S3_BUCKET, 'installation-checks/none');
        stream.destroy();
      } catch (error) {
        const code = codeOf(error);
        if (code === 'AccessDenied') return warning(name, 'It may not look for objects', advice);
        if (!NOT_THERE.includes(code)) throw error;
      }
      return describeKey(name, await mayWrite(client, this.config.S3_BUCKET), this.config.S3_ENDPOINT);
    });
  }
}

/** Only the media service needs to write. If the storage is on this machine, nobody else has the shared key. */
export function describeKey(name: string, isWriter: boolean, endpoint: string): InstallationCheck {
  if (!isWriter) return ok(name, 'Its key reads, and may not write');
  if (isLocalUrl(endpoint)) return ok(name, 'Its key reads and writes, within this machine');
  const advice = 'Give the gateway a key that may only read, as docs/operations.md says.';
  return warning(name, 'Its key reads, and may write too', advice);
}

async function mayWrite(client: StorageClient, bucket: string): Promise<boolean> {
  const key = `installation-checks/${randomUUID()}`;
  try {
    await client.putObject(bucket, key, 'A check of the installation');
  } catch (error) {
    if (codeOf(error) === 'AccessDenied') return false;
    throw error;
  }
  await client.removeObject(bucket, key);
  return true;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

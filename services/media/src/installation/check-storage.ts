import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { addressKindOf } from '@sprinkle/service-kit/installation/address-kind';
import { ok, orWrong, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { checkTemporaryFolder } from '@sprinkle/service-kit/installation/check-process';
import { ChecksInstallation } from '@sprinkle/service-kit/installation/checks-installation';
import type { Config } from '../config.js';
import { ObjectStorage } from '../storage/object-storage.js';

const CONTENT = Buffer.from('A check of the installation');
const FIRST_BYTES = 7;
const TIMEOUT_MS = 5_000;
const ACCESS = 'Access of strangers to the storage';
const UNREACHABLE = 'Look at S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.';

/** Writes, reads and deletes an object, and checks whether strangers can read it. */
@Injectable()
export class CheckStorage {
  constructor(
    private readonly storage: ObjectStorage,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'S3_ENDPOINT' | 'S3_BUCKET'>,
  ) {}

  @ChecksInstallation()
  async execute(): Promise<InstallationCheck[]> {
    const key = `installation-checks/${randomUUID()}`;
    const written = await orWrong('Storage', UNREACHABLE, () => this.write(key));
    const checks = [written, await checkTemporaryFolder(MEDIA_MAX_BYTES)];
    if (written.state !== 'ok') return checks;
    checks.push(await orWrong(ACCESS, UNREACHABLE, () => this.readAsStranger(key)));
    checks.push(...(await this.checkServer()));
    checks.push(await orWrong('Deletion from the storage', UNREACHABLE, () => this.remove(key)));
    return checks;
  }

  private async write(key: string): Promise<InstallationCheck> {
    await this.storage.ensureBucket();
    await this.storage.put(key, CONTENT, 'text/plain');
    const part = await this.storage.read(key, FIRST_BYTES);
    if (part?.equals(CONTENT.subarray(0, FIRST_BYTES))) return ok('Storage', 'Writes, and reads by range');
    const advice = 'Take a storage that supports range requests, without which videos cannot be wound.';
    return wrong('Storage', 'A part of an object was read wrongly', advice);
  }

  /** Quarantined uploads and files of blocked creators are in the same bucket. */
  private async readAsStranger(key: string): Promise<InstallationCheck> {
    const bucket = `${this.config.S3_ENDPOINT}/${this.config.S3_BUCKET}`;
    const [object, list] = await Promise.all([
      statusOf(`${bucket}/${key}`),
      statusOf(`${bucket}?list-type=2`),
    ]);
    return describeAccess(this.config.S3_ENDPOINT, { object, list });
  }

  /** MinIO images are no longer published, so their security holes stay open. */
  private async checkServer(): Promise<InstallationCheck[]> {
    const response = await fetch(this.config.S3_ENDPOINT, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    await response?.body?.cancel();
    if (response?.headers.get('server') !== 'MinIO') return [];
    const advice = 'Take a bucket of a provider before the first real file, as docs/operations.md says.';
    return [warning('Server of the storage', 'MinIO, whose images get no updates', advice)];
  }

  private async remove(key: string): Promise<InstallationCheck> {
    const name = 'Deletion from the storage';
    await this.storage.remove(key);
    if ((await this.storage.size(key)) === null) return ok(name, 'Deletes');
    return wrong(
      name,
      'A deleted object is still there',
      'Let the key delete objects, and switch retention off.',
    );
  }
}

/** Takes the HTTP statuses that a stranger's requests got. Only this machine can reach a storage on localhost. */
export function describeAccess(
  endpoint: string,
  { object, list }: { object: number; list: number },
): InstallationCheck {
  if (object >= 400 && list >= 400) return ok(ACCESS, 'Closed');
  const found = object < 400 ? 'Anybody can read objects' : 'Anybody can list objects';
  const advice = 'Make the bucket private: the gateway alone serves what is published.';
  const { hostname } = new URL(endpoint);
  const isOnThisMachine = addressKindOf(hostname.replace('localhost', '127.0.0.1')) === 'loopback';
  return isOnThisMachine ? warning(ACCESS, `${found} on this machine`, advice) : wrong(ACCESS, found, advice);
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return response.status;
}

import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { MEDIA_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Gauge } from 'prom-client';
import { CONFIG, type GatewayConfig } from '../config.js';

const RETRY_AFTER_SECONDS = 5;

const spoolBytes = new Gauge({
  name: 'upload_spool_bytes',
  help: 'Bytes of uploads that are on disk now',
  registers: [registry],
});

/**
 * Holds an upload on disk. Object storage needs its length before the first byte, and a multipart part does not state it. The
 * file is unlinked once it is open, so that nothing remains however the process ends.
 */
export class SpooledFile {
  constructor(
    private readonly reader: FileHandle,
    readonly bytes: number,
    private readonly release: () => void,
  ) {}

  /** Call it only once, because the end of the stream closes the file. */
  read(): Readable {
    return this.reader.createReadStream();
  }

  async close(): Promise<void> {
    await this.reader.close().finally(this.release);
  }
}

/** Writes uploads to disk, up to a limit shared by all of them. A network gets a quarter of it, or room for one file. */
@Injectable()
export class UploadSpool {
  private bytes = 0;
  private readonly held = new Map<string, number>();
  private readonly networkMax: number;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {
    this.networkMax = Math.max(config.SPOOL_MAX_BYTES / 4, MEDIA_MAX_BYTES);
  }

  async write(source: Readable, from: Pick<Actor, 'ipAddress'>): Promise<SpooledFile> {
    const { writer, reader } = await openUnnamed().catch(throwIfFull);
    const counted = { bytes: 0, network: clientNetworkOf(from) };
    const release = () => this.add(-counted.bytes, counted.network);
    try {
      await pipeline(source, (chunks) => this.count(chunks, counted), writer.createWriteStream());
      return new SpooledFile(reader, counted.bytes, release);
    } catch (error) {
      await reader.close().finally(release);
      return throwIfFull(error);
    }
  }

  private async *count(chunks: AsyncIterable<Buffer>, counted: { bytes: number; network: string }) {
    for await (const chunk of chunks) {
      counted.bytes += chunk.length;
      const held = this.add(chunk.length, counted.network);
      if (this.bytes > this.config.SPOOL_MAX_BYTES || held > this.networkMax) throw tooManyFiles();
      yield chunk;
    }
  }

  /** Returns how many bytes the network holds now. */
  private add(bytes: number, network: string): number {
    this.bytes += bytes;
    spoolBytes.set(this.bytes);
    const held = (this.held.get(network) ?? 0) + bytes;
    if (held > 0) this.held.set(network, held);
    else this.held.delete(network);
    return held;
  }
}

async function openUnnamed(): Promise<{ writer: FileHandle; reader: FileHandle }> {
  const path = join(tmpdir(), `sprinkle-upload-${randomUUID()}`);
  const writer = await open(path, 'wx', 0o600);
  try {
    return { writer, reader: await open(path, 'r') };
  } finally {
    await unlink(path);
  }
}

/** A full disk is a temporary state of this machine, so the client may try again. */
function throwIfFull(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  throw code === 'ENOSPC' || code === 'EDQUOT' ? tooManyFiles() : error;
}

export function tooManyFiles(): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'Many files are being saved right now. Please try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

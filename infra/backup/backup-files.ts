import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type BackupPlace, MANIFEST } from './backup-place.ts';
import { type FileCopy, type Manifest, manifestSchema } from './manifest.ts';
import { isMissing } from './s3-client.ts';

/** Reads and writes the files of one backup, and checks each against the manifest. */
export class BackupFiles {
  private readonly place: BackupPlace;
  private readonly name: string;

  constructor(place: BackupPlace, name: string) {
    this.place = place;
    this.name = name;
  }

  describe(): string {
    return this.place.describe(this.name);
  }

  async isNew(): Promise<boolean> {
    return !(await this.place.list()).includes(this.name);
  }

  /** Returns the size and checksum of what was written, for the manifest. */
  async write(path: string, content: Readable): Promise<FileCopy> {
    const measured = measure(content);
    await this.place.write(this.name, path, Readable.from(measured.content, { objectMode: false }));
    return { path, ...measured.result() };
  }

  read(path: string): Promise<Readable> {
    return this.place.read(this.name, path);
  }

  /** Says what is wrong with a file, or returns null. */
  async problemOf({ path, bytes, sha256 }: FileCopy): Promise<string | null> {
    const measured = measure(await this.readOrNull(path));
    try {
      await pipeline(measured.content, async (chunks) => {
        for await (const chunk of chunks) void chunk;
      });
    } catch (error) {
      return `cannot be read: ${(error as Error).message}`;
    }
    const found = measured.result();
    if (measured.isMissing) return 'is missing';
    if (found.bytes !== bytes) return `has ${found.bytes} bytes in place of ${bytes}`;
    return found.sha256 === sha256 ? null : 'has another content than when it was written';
  }

  /** The manifest is written last, so a backup without one is incomplete. */
  async writeManifest(manifest: Manifest): Promise<void> {
    await this.write(MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]));
  }

  async readManifest(): Promise<Manifest> {
    try {
      const text = (await buffer(await this.read(MANIFEST))).toString('utf8');
      return manifestSchema.parse(JSON.parse(text));
    } catch (error) {
      const reason = isMissing(error)
        ? 'has no complete backup'
        : 'has a damaged manifest, or one of another release';
      throw new Error(`${this.describe()} ${reason}.`, { cause: error });
    }
  }

  private async readOrNull(path: string): Promise<Readable | null> {
    try {
      return await this.read(path);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}

/** Passes the content on and counts it. */
function measure(content: Readable | null) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    isMissing: content === null,
    content: (async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of content ?? []) {
        const data = chunk as Buffer;
        hash.update(data);
        bytes += data.length;
        yield data;
      }
    })(),
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

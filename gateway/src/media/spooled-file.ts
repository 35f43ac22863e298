import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * An upload on disk, because object storage needs its length before the first byte, and a multipart part does not name
 * it. The file loses its name once it is open, so that nothing is left behind however the process ends.
 */
export class SpooledFile {
  private constructor(
    private readonly reader: FileHandle,
    readonly bytes: number,
  ) {}

  static async write(source: Readable): Promise<SpooledFile> {
    const path = join(tmpdir(), `sprinkle-upload-${randomUUID()}`);
    const writer = await open(path, 'wx', 0o600);
    const reader = await open(path, 'r').finally(() => unlink(path));
    try {
      await pipeline(source, writer.createWriteStream());
      return new SpooledFile(reader, (await reader.stat()).size);
    } catch (error) {
      await reader.close();
      throw error;
    }
  }

  /** Can be called once, because the end of the stream closes the file. */
  read(): Readable {
    return this.reader.createReadStream();
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}

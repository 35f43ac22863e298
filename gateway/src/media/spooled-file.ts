import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * An upload on its way, on disk. A multipart part does not say how long it is, and object storage wants to know
 * before the first byte. The file has no name once it is open: whatever ends the process, nothing is left behind.
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

  /** Once: the end of the stream closes the file. */
  read(): Readable {
    return this.reader.createReadStream();
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}

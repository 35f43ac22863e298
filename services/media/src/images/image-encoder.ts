import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { UPLOAD_ERRORS, UploadError, type UploadErrorName } from '../assets/upload-error.js';
import { findIsolation } from '../isolation/isolation.js';
import { INPUT_FD } from '../isolation/process-limits.js';
import { runIsolated } from '../isolation/run-isolated.js';

export interface EncodedImage {
  data: Buffer;
  contentType: 'image/jpeg';
  width: number;
  height: number;
}

const PROGRAM = fileURLToPath(new URL(`./encode-picture${extname(import.meta.url)}`, import.meta.url));
const TIMEOUT_MS = 20_000;
/** An exit status from here on means a signal, such as the abort of a decoder that gets no memory. */
const FIRST_SIGNAL = 128;

const resultSchema = z.union([
  z.object({ isLarge: z.literal(true) }),
  z.object({ data: z.string(), width: z.number(), height: z.number() }),
  z.object({
    problem: z.enum(Object.keys(UPLOAD_ERRORS) as [UploadErrorName]),
    cause: z.string().optional(),
  }),
]);

interface PictureOptions {
  ownerId: string;
  isSquare?: boolean;
}

interface Turn {
  ownerId: string;
  isLarge: boolean;
  /** How many pictures of the same owner were waiting or being encoded on arrival. */
  ahead: number;
  start: () => void;
}

/** Converts a picture, detected by its content, to an upright JPEG on white, without metadata. */
@Injectable()
export class ImageEncoder {
  /** In order of arrival. */
  private readonly waiting: Turn[] = [];
  private current?: Turn;
  /** Prefix of the command; empty if the system allows no isolation. */
  private isolation?: string[];

  /**
   * Encodes one picture at a time, because each may take 1 GB. Owners take turns, and large pictures go last. Throws the
   * reason if the file is rejected.
   */
  async encode(source: Buffer, { ownerId, isSquare = false }: PictureOptions): Promise<EncodedImage> {
    const shape = isSquare ? ['square'] : [];
    // Only the decoder knows how large a picture is. It puts a large one off after reading the header.
    const small = await this.takeTurn(ownerId, false, () => this.run(source, ['unless-large', ...shape]));
    if (small) return small;
    const large = await this.takeTurn(ownerId, true, () => this.run(source, shape));
    if (!large) throw new Error('A picture was put off twice');
    return large;
  }

  private async takeTurn<Result>(
    ownerId: string,
    isLarge: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const others = this.current ? [this.current, ...this.waiting] : this.waiting;
    const ahead = others.filter((other) => other.ownerId === ownerId).length;
    await new Promise<void>((start) => {
      this.waiting.push({ ownerId, isLarge, ahead, start });
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.current = undefined;
      this.startNext();
    }
  }

  private startNext(): void {
    if (this.current) return;
    const [next] = this.waiting.toSorted(
      (one, other) => Number(one.isLarge) - Number(other.isLarge) || one.ahead - other.ahead,
    );
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.current = next;
    next.start();
  }

  /** Returns null if the picture was put off because it is large. */
  private async run(source: Buffer, options: string[]): Promise<EncodedImage | null> {
    this.isolation ??= findIsolation([process.execPath, '--version']) ?? [];
    const command = [...this.isolation, process.execPath, PROGRAM, String(INPUT_FD), ...options];
    let output = '';
    const { code, isTimedOut, errors } = await runIsolated(command, {
      timeoutMs: TIMEOUT_MS,
      input: source,
      onOutput: (text) => {
        output += text;
      },
    });
    if (isTimedOut || (code !== null && code >= FIRST_SIGNAL))
      throw new UploadError('PICTURE_TOO_HEAVY', errors);
    if (code !== 0) throw new Error(`Pictures cannot be encoded: ${errors}`);
    const result = resultSchema.parse(JSON.parse(output.slice(output.lastIndexOf('\n'))));
    if ('isLarge' in result) return null;
    if ('problem' in result) throw new UploadError(result.problem, result.cause);
    const { data, width, height } = result;
    return { data: Buffer.from(data, 'base64'), contentType: 'image/jpeg', width, height };
  }
}

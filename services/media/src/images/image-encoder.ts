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
  z.object({ data: z.string(), width: z.number(), height: z.number() }),
  z.object({
    problem: z.enum(Object.keys(UPLOAD_ERRORS) as [UploadErrorName]),
    cause: z.string().optional(),
  }),
]);

/** Converts a picture, detected by its content, to an upright JPEG on white, without metadata. */
@Injectable()
export class ImageEncoder {
  private turn: Promise<unknown> = Promise.resolve();
  /** Prefix of the command; empty if the system allows no isolation. */
  private isolation?: string[];

  /** Encodes one picture at a time, because each may take 1 GB. Throws the reason if the file is rejected. */
  encode(source: Buffer, { isSquare = false } = {}): Promise<EncodedImage> {
    const done = this.turn.then(() => this.run(source, isSquare));
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async run(source: Buffer, isSquare: boolean): Promise<EncodedImage> {
    this.isolation ??= findIsolation([process.execPath, '--version']) ?? [];
    const shape = isSquare ? ['square'] : [];
    const command = [...this.isolation, process.execPath, PROGRAM, String(INPUT_FD), ...shape];
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
    if ('problem' in result) throw new UploadError(result.problem, result.cause);
    const { data, width, height } = result;
    return { data: Buffer.from(data, 'base64'), contentType: 'image/jpeg', width, height };
  }
}

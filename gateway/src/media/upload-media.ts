import '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { type Asset, mediaPurposeSchema } from '@sprinkle/contracts/media/media.schemas';
import { IMAGE_MAX_BYTES, MEDIA_MAX_BYTES, videoTooLarge } from '@sprinkle/contracts/rules/media-limits';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { TOO_SLOW } from '../platform/http/client-error.js';
import { StoreUpload } from './store-upload.js';
import { type SpooledFile, UploadSpool } from './upload-spool.js';

interface Form {
  file?: SpooledFile;
  purpose?: string;
}

/** Accepts a form with one file and its purpose, in any order. */
@Injectable()
export class UploadMedia {
  constructor(
    private readonly uploadSpool: UploadSpool,
    private readonly storeUpload: StoreUpload,
  ) {}

  async execute(request: FastifyRequest, actor: Actor): Promise<Asset> {
    if (!request.isMultipart()) {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send the file as multipart/form-data.');
    }
    // The form of a request that was aborted meanwhile would never end.
    if (request.raw.destroyed) throw new DomainError('REQUEST_TIMEOUT', TOO_SLOW);
    const form: Form = {};
    try {
      await readForm(request, form, this.uploadSpool);
      return await this.store(form, actor);
    } finally {
      await form.file?.close();
    }
  }

  private store({ file, purpose }: Form, actor: Actor): Promise<Asset> {
    const known = mediaPurposeSchema.safeParse(purpose);
    if (!known.success) throw invalid('purpose', 'Please say what the file is for.');
    if (!file?.bytes) throw invalid('file', 'Please choose a file.');
    return this.storeUpload.execute(file, known.data, actor);
  }
}

async function readForm(request: FastifyRequest, form: Form, uploadSpool: UploadSpool): Promise<void> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'purpose' && typeof part.value === 'string') form.purpose = part.value;
      } else if (part.fieldname === 'file') {
        form.file = await spool(part, form.purpose, uploadSpool);
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    throw toFormError(error, tooLarge(form.purpose));
  }
}

async function spool(
  part: MultipartFile,
  purpose: string | undefined,
  uploadSpool: UploadSpool,
): Promise<SpooledFile> {
  const file = await uploadSpool.write(part.file);
  if (!part.file.truncated) return file;
  await file.close();
  throw tooLarge(purpose);
}

/** Words what the parser of a form did not accept. */
export function toFormError(error: unknown, fileTooLarge: DomainError): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge;
  if (code === 'FST_FILES_LIMIT') return invalid('file', 'Please send one file at a time.');
  if (typeof code === 'string' && /^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) {
    return invalid('file', 'The form has too many fields.');
  }
  return isUnreadable(error, code)
    ? new DomainError('VALIDATION_FAILED', 'The form could not be read.', { cause: error })
    : error;
}

/** The parser's own errors have no code. Other errors, such as a full disk, are not the form's fault. */
function isUnreadable(error: unknown, code: unknown): boolean {
  if (typeof code === 'string') return /^FST_|PREMATURE_CLOSE$/.test(code);
  return error instanceof Error && error.constructor === Error;
}

/** A file without a known purpose may be a video, which has the higher limit. */
function tooLarge(purpose: string | undefined): DomainError {
  const isImage = purpose !== undefined && purpose !== 'featured-video';
  const megabytes = IMAGE_MAX_BYTES / 1024 / 1024;
  const message = isImage ? `File size must be less than ${megabytes}MB` : videoTooLarge(MEDIA_MAX_BYTES);
  return new DomainError('PAYLOAD_TOO_LARGE', message);
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path, message }] });
}

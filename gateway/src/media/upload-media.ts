import '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { type Asset, mediaPurposeSchema } from '@sprinkle/contracts/media/media.schemas';
import {
  formatMegabytes,
  IMAGE_MAX_BYTES,
  MEDIA_MAX_BYTES,
  videoTooLarge,
} from '@sprinkle/contracts/rules/media-limits';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { assertForm, invalid, spoolFile, toFormError } from './multipart-form.js';
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
    assertForm(request, 'file');
    const form: Form = {};
    try {
      await readForm(request, form, this.uploadSpool, actor);
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

async function readForm(
  request: FastifyRequest,
  form: Form,
  uploadSpool: UploadSpool,
  actor: Actor,
): Promise<void> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'purpose' && typeof part.value === 'string') form.purpose = part.value;
      } else if (part.fieldname === 'file') {
        form.file = await spoolFile(part, uploadSpool, actor, tooLarge(form.purpose));
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    throw toFormError(error, tooLarge(form.purpose));
  }
}

/** A file whose purpose is not known yet may be a video, which has the higher limit. */
function tooLarge(purpose: string | undefined): DomainError {
  const isImage = purpose !== undefined && purpose !== 'featured-video';
  const message = isImage
    ? `File size must be less than ${formatMegabytes(IMAGE_MAX_BYTES)}`
    : videoTooLarge(MEDIA_MAX_BYTES);
  return new DomainError('PAYLOAD_TOO_LARGE', message);
}

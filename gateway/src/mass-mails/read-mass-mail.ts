import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  MASS_MAIL_BODY_MAX,
  type MassMailContent,
  type MassMailForm,
  massMailFormSchema,
} from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { formatMegabytes, IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { DomainError, parseInput } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { assertForm, spoolFile, toFormError } from '../media/multipart-form.js';
import { StoreUpload } from '../media/store-upload.js';
import { type SpooledFile, UploadSpool } from '../media/upload-spool.js';

const LIMITS = { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 8, fieldSize: 64 * 1024, parts: 9 };
const ONLY_IMAGES = 'Only image files are allowed';
/** The media service's message for a file that is not a picture. With issues, it means that the picture is too large. */
const UNSUPPORTED = 'Unsupported file type';

interface Form {
  image?: SpooledFile;
  fields: Record<string, string>;
}

/** Reads the form of a mass e-mail, and stores its image where mail programs can load it. */
@Injectable()
export class ReadMassMail {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly spool: UploadSpool,
    private readonly store: StoreUpload,
  ) {}

  /** The picture of a test mail is not kept, because nobody else gets the mail. */
  async execute(request: FastifyRequest, actor: Actor, { isTest = false } = {}): Promise<MassMailContent> {
    assertForm(request, 'mail');
    const form: Form = { fields: {} };
    try {
      await this.readForm(request, form, actor);
      const mail = parseInput(massMailFormSchema, form.fields);
      const url = form.image?.bytes ? await this.storeImage(form.image, actor, isTest) : null;
      return toContent(mail, url);
    } finally {
      await form.image?.close();
    }
  }

  private async readForm(request: FastifyRequest, form: Form, actor: Actor): Promise<void> {
    try {
      for await (const part of request.parts({ limits: LIMITS })) {
        if (part.type === 'file') {
          if (part.fieldname === 'image' && part.filename)
            form.image = await spoolFile(part, this.spool, actor, tooLarge());
          else part.file.resume();
        } else if (part.valueTruncated) {
          throw new DomainError(
            'VALIDATION_FAILED',
            `Email body must be ${MASS_MAIL_BODY_MAX} characters or less`,
          );
        } else if (typeof part.value === 'string') {
          form.fields[part.fieldname] = part.value;
        }
      }
    } catch (error) {
      throw toFormError(error, tooLarge());
    }
  }

  private async storeImage(image: SpooledFile, actor: Actor, isTemporary: boolean): Promise<string> {
    try {
      const asset = await this.store.execute(image, 'email-image', actor, { isTemporary });
      return `${this.config.PUBLIC_URL}${asset.url}`;
    } catch (error) {
      if (!(error instanceof DomainError) || error.message !== UNSUPPORTED || error.issues) throw error;
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', ONLY_IMAGES, { cause: error });
    }
  }
}

export function toContent(
  { subject, body, buttonText, buttonUrl, imageLink }: MassMailForm,
  imageUrl: string | null,
): MassMailContent {
  return {
    subject,
    body,
    button: buttonText && buttonUrl ? { text: buttonText, url: buttonUrl } : null,
    image: imageUrl ? { url: imageUrl, link: imageLink ?? null } : null,
  };
}

function tooLarge(): DomainError {
  return new DomainError(
    'PAYLOAD_TOO_LARGE',
    `Image file size must be less than ${formatMegabytes(IMAGE_MAX_BYTES)}`,
  );
}

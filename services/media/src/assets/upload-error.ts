import type { ErrorCode } from '@sprinkle/contracts/errors';
import { VIDEO_TOO_LARGE_MESSAGE } from '@sprinkle/contracts/media/media.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';

/** Why an upload cannot become an asset, by the name that is stored with it. */
export const UPLOAD_ERRORS = {
  UNSUPPORTED_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported file type' },
  PAYLOAD_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'File size must be less than 5MB' },
  /** Not the announced number of bytes arrived. */
  VALIDATION_FAILED: { code: 'VALIDATION_FAILED', message: 'Failed to read file' },
  WRONG_STATE: { code: 'WRONG_STATE', message: 'The upload has expired. Please try again.' },
  VIDEO_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: VIDEO_TOO_LARGE_MESSAGE },
  TOO_MANY_WAITING: {
    code: 'RATE_LIMITED',
    message: 'Your other videos are still being processed. Please try again when they are done.',
  },
  NO_CONVERTER: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'Error processing video: videos cannot be processed here right now',
  },
  VIDEO_DAMAGED: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Error processing video: the file is damaged or incomplete',
  },
  VIDEO_TOO_LONG: {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'Compression failed: the video takes too long to convert',
  },
  NOT_CONVERTIBLE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Compression failed: the video cannot be converted',
  },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;

export type UploadErrorName = keyof typeof UPLOAD_ERRORS;

export class UploadError extends DomainError {
  constructor(
    readonly refusal: UploadErrorName,
    cause?: unknown,
  ) {
    super(UPLOAD_ERRORS[refusal].code, UPLOAD_ERRORS[refusal].message, { cause });
  }
}

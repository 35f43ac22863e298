import type { ErrorCode } from '@sprinkle/contracts/errors';
import { MEDIA_MAX_BYTES, VIDEO_KEPT_BYTES, videoTooLarge } from '@sprinkle/contracts/rules/media-limits';
import { DomainError } from '@sprinkle/service-kit/errors';

/** Maps the names that are stored with assets to the reasons for rejecting an upload. */
export const UPLOAD_ERRORS = {
  UNSUPPORTED_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported file type' },
  PAYLOAD_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'File size must be less than 5MB' },
  /** Upload of another size than the announced one. */
  VALIDATION_FAILED: { code: 'VALIDATION_FAILED', message: 'Failed to read file' },
  WRONG_STATE: { code: 'WRONG_STATE', message: 'The upload has expired. Please try again.' },
  VIDEO_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: videoTooLarge(MEDIA_MAX_BYTES) },
  /** Only transcoding, which is impossible here, would make it smaller. */
  VIDEO_TOO_LARGE_TO_KEEP: { code: 'PAYLOAD_TOO_LARGE', message: videoTooLarge(VIDEO_KEPT_BYTES) },
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
    readonly reason: UploadErrorName,
    cause?: unknown,
  ) {
    super(UPLOAD_ERRORS[reason].code, UPLOAD_ERRORS[reason].message, { cause });
  }
}

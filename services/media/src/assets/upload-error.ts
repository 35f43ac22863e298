import type { ErrorCode } from '@sprinkle/contracts/errors';
import {
  IMAGE_MAX_SIDE,
  MAX_PIXELS,
  MEDIA_MAX_BYTES,
  VIDEO_KEPT_BYTES,
  videoTooLarge,
} from '@sprinkle/contracts/rules/media-limits';
import { DomainError } from '@sprinkle/service-kit/errors';

interface Terms {
  code: ErrorCode;
  message: string;
  /** What the fixed wording of the message leaves out. */
  detail?: string;
}

/** Maps the names stored with assets to the reasons for rejecting an upload. */
export const UPLOAD_ERRORS = {
  UNSUPPORTED_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported file type' },
  TOO_MANY_PIXELS: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Unsupported file type',
    detail: `the picture has more than ${MAX_PIXELS / 1_000_000} megapixels, or a side of more than ${IMAGE_MAX_SIDE} pixels`,
  },
  PICTURE_DAMAGED: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Failed to read file: the picture is damaged or incomplete',
  },
  PICTURE_TOO_HEAVY: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message:
      'Failed to read file: the picture needs too much memory. Please save it in a smaller size or as a JPEG.',
  },
  HEIC_UNREADABLE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Failed to read file: HEIC pictures of iPhones: choose Most Compatible, or save as JPEG',
  },
  PAYLOAD_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'File size must be less than 5MB' },
  /** The upload's size differs from the announced one. */
  VALIDATION_FAILED: { code: 'VALIDATION_FAILED', message: 'Failed to read file' },
  WRONG_STATE: { code: 'WRONG_STATE', message: 'The upload has expired. Please try again.' },
  VIDEO_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: videoTooLarge(MEDIA_MAX_BYTES) },
  /** Only transcoding could make it smaller, and ffmpeg is not installed. */
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
} as const satisfies Record<string, Terms>;

export type UploadErrorName = keyof typeof UPLOAD_ERRORS;

export class UploadError extends DomainError {
  constructor(
    readonly reason: UploadErrorName,
    cause?: unknown,
  ) {
    const { code, message, detail }: Terms = UPLOAD_ERRORS[reason];
    super(code, message, { cause, issues: detail ? [{ path: 'file', message: detail }] : undefined });
  }
}

/** Tells the owner why an upload was rejected. */
export function failureOf(reason: UploadErrorName): string {
  const { message, detail }: Terms = UPLOAD_ERRORS[reason];
  return detail ? `${message}: ${detail}` : message;
}

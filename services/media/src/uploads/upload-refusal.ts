import type { ErrorCode } from '@sprinkle/contracts/errors';
import { DomainError } from '@sprinkle/service-kit/errors';

/** Why an upload cannot become an asset, by the code that is stored with it. */
export const REFUSAL_MESSAGES = {
  UNSUPPORTED_MEDIA_TYPE: 'Unsupported file type',
  PAYLOAD_TOO_LARGE: 'File size must be less than 5MB',
  /** Not the announced number of bytes arrived. */
  VALIDATION_FAILED: 'Failed to read file',
  WRONG_STATE: 'The upload has expired. Please try again.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export type RefusalCode = keyof typeof REFUSAL_MESSAGES;

export class UploadRefusal extends DomainError {
  constructor(
    readonly refusal: RefusalCode,
    cause?: unknown,
  ) {
    super(refusal, REFUSAL_MESSAGES[refusal], { cause });
  }
}

import type { MultipartFile } from '@fastify/multipart';
import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { TOO_SLOW } from '../platform/http/client-error.js';
import type { SpooledFile, UploadSpool } from './upload-spool.js';

/** Rejects a request that has no form, or that was aborted in the meantime, because its form would never end. */
export function assertForm(request: FastifyRequest, content: string): void {
  if (!request.isMultipart()) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `Please send the ${content} as multipart/form-data.`);
  }
  if (request.raw.destroyed) throw new DomainError('REQUEST_TIMEOUT', TOO_SLOW);
}

/** Writes the file to disk. Throws `tooLarge` when the parser has cut it off at its limit. */
export async function spoolFile(
  { file }: MultipartFile,
  spool: UploadSpool,
  from: Actor,
  tooLarge: DomainError,
): Promise<SpooledFile> {
  const spooled = await spool.write(file, from);
  if (!file.truncated) return spooled;
  await spooled.close();
  throw tooLarge;
}

/** Converts a form parser error into ours, which says what to change. */
export function toFormError(error: unknown, fileTooLarge: DomainError): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge;
  if (code === 'FST_FILES_LIMIT') return invalid('file', 'Please send one file at a time.');
  if (typeof code === 'string' && /^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) {
    return invalid('file', 'The form has too many fields.');
  }
  return isUnreadable(error, code)
    ? new DomainError('VALIDATION_FAILED', "We couldn't read the form.", { cause: error })
    : error;
}

/**
 * The parser's own errors have no code, and a client that disconnects resets the connection. Other errors, such as a full disk,
 * are not the form's fault.
 */
function isUnreadable(error: unknown, code: unknown): boolean {
  if (typeof code === 'string') return /^FST_|PREMATURE_CLOSE$|^ECONNRESET$/.test(code);
  return error instanceof Error && error.constructor === Error;
}

export function invalid(path: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path, message }] });
}

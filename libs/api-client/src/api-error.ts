import type { ErrorBody } from './api.gen.js';

/** Something that failed, as the API explained it; undefined when the API was not reached or did not explain. */
export function errorOf(error: unknown): ErrorBody | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  return isErrorBody(error.data) ? error.data : undefined;
}

function isErrorBody(data: unknown): data is ErrorBody {
  if (typeof data !== 'object' || data === null) return false;
  return (
    'code' in data && typeof data.code === 'string' && 'message' in data && typeof data.message === 'string'
  );
}

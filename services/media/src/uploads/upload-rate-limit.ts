/** Provider token of the uploads that one user may begin in an hour. */
export const UPLOAD_RATE_LIMIT = Symbol('UPLOAD_RATE_LIMIT');

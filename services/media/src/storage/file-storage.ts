/** Provider token of the storage for whole files: it waits longer than a caller would. */
export const FILE_STORAGE = Symbol('FILE_STORAGE');

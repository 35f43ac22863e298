/**
 * Header, with the value 1, of requests that a page makes on its own. They do not count as use of an administrator's
 * session, which ends after some time without use.
 */
export const UNATTENDED_HEADER = 'x-unattended';

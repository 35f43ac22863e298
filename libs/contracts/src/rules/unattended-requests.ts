/**
 * Header, with the value 1, of a request that a page makes while nobody touches it. Such a request is no use of an
 * administrator's session, which ends after some time without any.
 */
export const UNATTENDED_HEADER = 'x-unattended';

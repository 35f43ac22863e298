import { readSignedId, signId } from './signed-ids.js';

const PURPOSE = 'block-appeal:';

/** Signs the id of a case that blocked its creator, with the first key. The token opens only this decision and its appeal. */
export function blockAppealTokenOf(keys: string, caseId: string): string {
  return signId(keys, PURPOSE, caseId);
}

/** Returns the id of the case, or null unless one of the keys has signed it for an appeal. */
export function readBlockAppealToken(keys: string, token: string): string | null {
  return readSignedId(keys, PURPOSE, token);
}

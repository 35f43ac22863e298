import { blockAppealTokenOf } from '@sprinkle/service-kit/block-appeals';
import { receiptTokenOf, supportTokenOf } from '@sprinkle/service-kit/receipts';
import { signId } from '@sprinkle/service-kit/signed-ids';
import type { Config } from '../config.js';
import type { MailContext } from './mail.js';

/** Purpose of tokens that unsubscribe from mass e-mails. */
export const UNSUBSCRIBE = 'unsubscribe:';
/** Purpose of tokens that end the week mails. */
export const END_WEEKLY = 'end-weekly:';
/** Purpose of tokens that end a creator's notes to a monthly supporter. */
export const END_NOTES = 'end-notes:';

export function mailContextOf({
  PRODUCT_NAME,
  PUBLIC_URL,
  CONTACT_EMAIL,
  RECEIPT_TOKEN_KEY,
}: Config): MailContext {
  return {
    productName: PRODUCT_NAME,
    publicUrl: PUBLIC_URL,
    contactEmail: CONTACT_EMAIL,
    // Tokens are in the fragment, which browsers never send to a server, so no log contains them.
    receiptLinkOf: (tipId) => `${PUBLIC_URL}/receipt#${receiptTokenOf(RECEIPT_TOKEN_KEY, tipId)}`,
    supportLinkOf: (supportId) => `${PUBLIC_URL}/my-support#${supportTokenOf(RECEIPT_TOKEN_KEY, supportId)}`,
    blockAppealLinkOf: (caseId) =>
      `${PUBLIC_URL}/appeal#token=${blockAppealTokenOf(RECEIPT_TOKEN_KEY, caseId)}`,
    endWeeklyTokenOf: (accountId) => signId(RECEIPT_TOKEN_KEY, END_WEEKLY, accountId),
    endNotesTokenOf: (supportId) => signId(RECEIPT_TOKEN_KEY, END_NOTES, supportId),
    unsubscribeTokenOf: (accountId) => signId(RECEIPT_TOKEN_KEY, UNSUBSCRIBE, accountId),
  };
}

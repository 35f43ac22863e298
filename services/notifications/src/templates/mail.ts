import { withoutAddresses } from './plain.js';

/** All templates use these facts about the installation. */
export interface MailContext {
  productName: string;
  /** Address without a slash at its end. */
  publicUrl: string;
  contactEmail: string;
  /** Returns the link to the receipt of a tip, which works without signing in. */
  receiptLinkOf: (tipId: string) => string;
  /** Returns the link to a monthly support, likewise. */
  supportLinkOf: (supportId: string) => string;
  /** Returns the link to a decision that blocked its creator, who answers there without signing in. */
  blockAppealLinkOf: (caseId: string) => string;
  /** Returns the token that ends the mails about the week. */
  endWeeklyTokenOf: (accountId: string) => string;
  /** Returns the token that ends the notes of a creator to a monthly supporter. */
  endNotesTokenOf: (supportId: string) => string;
  /** Returns the token that ends mass e-mails to an account. */
  unsubscribeTokenOf: (accountId: string) => string;
}

/** A mail has plain text, which the layouts escape. */
export interface Mail {
  subject: string;
  /** Text that an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** Sentence that tells why the recipient gets the mail. */
  reason: string;
  /** Link that unsubscribes; mass e-mails, notes of creators and mails about the week have it. */
  unsubscribeUrl?: string;
  /** Address to which mail programs post to unsubscribe, without a fragment, which they would not send. */
  oneClickUrl?: string;
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'image'; url: string; link: string | null };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Address for mail programs; see Mail. */
  oneClickUrl?: string;
}

export function messageBlock(message: string, by: string): Block[] {
  return message.trim() ? [{ kind: 'quote', text: withoutAddresses(message), by }] : [];
}

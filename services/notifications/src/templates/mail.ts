import { withoutAddresses } from './plain.js';

/** Facts about the installation for all templates. */
export interface MailContext {
  productName: string;
  /** URL without a trailing slash. */
  publicUrl: string;
  contactEmail: string;
  /** Returns the link to the receipt of a tip, which works without signing in. */
  receiptLinkOf: (tipId: string) => string;
  /** Returns the link to a monthly support, which also works without signing in. */
  supportLinkOf: (supportId: string) => string;
  /** Returns the link where a blocked creator can appeal without signing in. */
  blockAppealLinkOf: (caseId: string) => string;
  /** Returns the token that ends the week mails. */
  endWeeklyTokenOf: (accountId: string) => string;
  /** Returns the token that ends a creator's notes to a monthly supporter. */
  endNotesTokenOf: (supportId: string) => string;
  /** Returns the token that ends mass e-mails to an account. */
  unsubscribeTokenOf: (accountId: string) => string;
}

/** A mail's texts are plain text. The layouts escape them. */
export interface Mail {
  subject: string;
  /** Text that an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** Sentence that says why the recipient gets the mail. */
  reason: string;
  /** Unsubscribe link; only mass e-mails, creators' notes and week mails have it. */
  unsubscribeUrl?: string;
  /** URL that mail programs post to for unsubscribing. It has no fragment, because they would not send it. */
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
  /** See `Mail`. */
  oneClickUrl?: string;
}

export function messageBlock(message: string, by: string): Block[] {
  return message.trim() ? [{ kind: 'quote', text: withoutAddresses(message), by }] : [];
}

/** The data about the installation that all templates use. */
export interface MailContext {
  productName: string;
  /** The address without a slash at its end. */
  publicUrl: string;
  contactEmail: string;
  /** Returns the link to the receipt of a tip, which works without signing in. */
  receiptLinkOf: (tipId: string) => string;
}

/** The content of a mail as plain text, which the layouts escape. */
export interface Mail {
  subject: string;
  /** An inbox shows this beside the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** Explains why the recipient gets the mail. */
  reason: string;
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'button'; label: string; href: string };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

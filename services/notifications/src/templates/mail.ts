/** What every template is told about the installation. */
export interface MailContext {
  productName: string;
  /** Without a slash at the end. */
  publicUrl: string;
  contactEmail: string;
  /** The page of a tip's receipt, open to whoever has the link. */
  receiptLinkOf: (tipId: string) => string;
}

/** A mail before it is laid out: plain text throughout, whatever it holds is escaped by the layout. */
export interface Mail {
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** Why the reader gets it. */
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

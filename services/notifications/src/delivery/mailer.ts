import type { RenderedMail } from '../templates/mail.js';

export interface OutgoingMail extends RenderedMail {
  to: string;
  from: string;
  replyTo: string;
  /** With angle brackets; the same for every attempt, so that a mail program shows a repeat once. */
  messageId: string;
}

/** Hands a mail over; resolves when the other side has taken responsibility for it. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** Injection token. */
export const MAILER = Symbol('Mailer');

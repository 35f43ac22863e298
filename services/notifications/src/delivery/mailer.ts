import type { RenderedMail } from '../templates/mail.js';

export interface OutgoingMail extends RenderedMail {
  /** Id by which the provider's later reports name the message. */
  id: string;
  to: string;
  from: string;
  replyTo: string;
  /** Id in angle brackets, the same for every attempt, so that mail programs show a repeated mail once. */
  messageId: string;
}

/** Hands over a mail, and resolves when the mail server has accepted it. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** This many mails are handed over at once. */
export const CONNECTIONS = 5;

/** Injects the mailer that the configuration selects. */
export const MAILER = Symbol('Mailer');

/** Mail programs unsubscribe with one click at this address (RFC 8058). */
export function unsubscribeHeaders(oneClickUrl: string | undefined): Record<string, string> {
  if (!oneClickUrl) return {};
  return {
    'List-Unsubscribe': `<${oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

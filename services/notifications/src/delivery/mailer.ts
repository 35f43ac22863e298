import type { RenderedMail } from '../templates/mail.js';

export interface OutgoingMail extends RenderedMail {
  /** Id of the message in the provider's later reports. */
  id: string;
  to: string;
  from: string;
  replyTo: string;
  /** Message-ID in angle brackets. It is the same for every attempt, so that mail programs show a repeated mail once. */
  messageId: string;
}

/** Hands over a mail. Resolves once the mail server has accepted it. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** How many mails are handed over at once. */
export const CONNECTIONS = 5;

/** Injects the mailer that the configuration selects. */
export const MAILER = Symbol('Mailer');

/** Mail programs post to this URL for one-click unsubscribe (RFC 8058). */
export function unsubscribeHeaders(oneClickUrl: string | undefined): Record<string, string> {
  if (!oneClickUrl) return {};
  return {
    'List-Unsubscribe': `<${oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

import type { Config } from '../config.js';
import type { Mailer } from './mailer.js';
import { SendGridMailer } from './sendgrid-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

export function createMailer({ SENDGRID_API_KEY, SMTP_URL }: Config): Mailer {
  if (SENDGRID_API_KEY) return new SendGridMailer(SENDGRID_API_KEY);
  if (SMTP_URL) return new SmtpMailer(SMTP_URL);
  throw new Error('Neither SENDGRID_API_KEY nor SMTP_URL is set');
}

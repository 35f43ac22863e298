import sendgrid from '@sendgrid/mail';
import { type Mailer, type OutgoingMail, unsubscribeHeaders } from './mailer.js';

const TIMEOUT_MS = 15_000;

export class SendGridMailer implements Mailer {
  constructor(apiKey: string) {
    sendgrid.setApiKey(apiKey);
    sendgrid.setTimeout(TIMEOUT_MS);
  }

  async send({ id, to, messageId, oneClickUrl, ...mail }: OutgoingMail): Promise<void> {
    await sendgrid.send({
      ...mail,
      to: quoteLocalPart(to),
      headers: {
        'Message-ID': messageId,
        'Auto-Submitted': 'auto-generated',
        ...unsubscribeHeaders(oneClickUrl),
      },
      // Values that the events of SendGrid carry.
      customArgs: { message: id },
      // Tracking would replace the links of verification mails.
      trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
    });
  }
}

/** Quotes a local part with dots where RFC 5322 forbids them, such as `try..this`. Nodemailer does so itself. */
function quoteLocalPart(address: string): string {
  return address.replace(/^(?=\.|[^@]*\.[.@])[^@]+/, '"$&"');
}

import sendgrid from '@sendgrid/mail';
import { needsQuotes } from '@sprinkle/contracts/rules/credentials';
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
      // SendGrid's events contain these values.
      customArgs: { message: id },
      // Tracking would rewrite the links of verification mails.
      trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
    });
  }
}

/** SendGrid only accepts such an address with quotes. For SMTP, nodemailer adds them. */
function quoteLocalPart(address: string): string {
  return needsQuotes(address) ? address.replace(/^[^@]+/, '"$&"') : address;
}

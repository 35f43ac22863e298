import sendgrid from '@sendgrid/mail';
import type { Mailer, OutgoingMail } from './mailer.js';

const TIMEOUT_MS = 15_000;

export class SendGridMailer implements Mailer {
  constructor(apiKey: string) {
    sendgrid.setApiKey(apiKey);
    sendgrid.setTimeout(TIMEOUT_MS);
  }

  async send({ messageId, ...mail }: OutgoingMail): Promise<void> {
    await sendgrid.send({
      ...mail,
      headers: { 'Message-ID': messageId, 'Auto-Submitted': 'auto-generated' },
      // Tracking would replace the links of verification mails.
      trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
    });
  }
}

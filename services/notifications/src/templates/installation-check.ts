import type { Mail, MailContext } from './mail.js';

/** Proves to an administrator that mails arrive. */
export function installationCheckMail({ productName, publicUrl }: MailContext): Mail {
  return {
    subject: `${productName} can send mail`,
    preheader: 'A check of the installation sent this mail.',
    heading: 'Mail arrives',
    blocks: [
      {
        kind: 'text',
        text: 'If this mail is in your inbox and not among the junk, sending works. Mail programs show under the details of the mail whether SPF, DKIM and DMARC passed.',
      },
    ],
    reason: `You get it because somebody checked the installation at ${publicUrl} and named this address.`,
  };
}

import type { Mail, MailContext } from './mail.js';

export function verifyEmailMail(data: { username: string; token: string }, context: MailContext): Mail {
  const { productName, publicUrl } = context;
  const host = new URL(publicUrl).host;
  return {
    subject: `Verify your email for ${productName}`,
    preheader: `One click and ${host}/${data.username} is yours.`,
    heading: `Welcome, ${data.username}!`,
    blocks: [
      { kind: 'text', text: `One click and ${host}/${data.username} is yours.` },
      {
        kind: 'button',
        label: 'Verify my email',
        href: `${publicUrl}/verify-email?token=${encodeURIComponent(data.token)}`,
      },
      { kind: 'text', text: 'The link works for 24 hours.' },
    ],
    reason: `Somebody signed up for ${productName} with this address. If that was not you, ignore this mail: without the click, nothing happens.`,
  };
}

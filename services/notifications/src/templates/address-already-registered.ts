import type { Mail, MailContext } from './mail.js';

export function addressAlreadyRegisteredMail(data: { username: string }, context: MailContext): Mail {
  const { productName, publicUrl } = context;
  return {
    subject: `You already have a ${productName} account`,
    preheader: 'Somebody tried to register with your address. Nothing has changed.',
    heading: 'You already have an account',
    blocks: [
      {
        kind: 'text',
        text: `Somebody just tried to register with your email address. It belongs to your account ${data.username} already, so nothing has changed.`,
      },
      { kind: 'text', text: 'Was it you? Then simply log in.' },
      { kind: 'button', label: 'Log in', href: `${publicUrl}/login` },
    ],
    reason: `This address belongs to a ${productName} account. If it was not you, there is nothing to do.`,
  };
}

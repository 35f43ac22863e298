import { formatDate } from './format-date.js';
import type { Block, Mail, MailContext } from './mail.js';

interface Verification {
  username: string;
  token: string;
  registration?: { at: string; hasReplaced: boolean };
}

/** After several registrations, the link leads to a new password, because that of the last registration may be a stranger's. */
export function verifyEmailMail(data: Verification, context: MailContext): Mail {
  const { username, token, registration } = data;
  const { productName, publicUrl } = context;
  const host = new URL(publicUrl).host;
  const wasReplaced = registration?.hasReplaced ?? false;
  const chosen = registration ? ` on ${formatDate(registration.at)}` : '';
  return {
    subject: `Verify your email for ${productName}`,
    preheader: wasReplaced
      ? 'Someone signed up again with this address.'
      : `One click and ${host}/${username} is yours.`,
    heading: wasReplaced ? `Someone signed up again, as ${username}` : `Welcome, ${username}!`,
    blocks: [
      ...(wasReplaced ? [signedUpAgain()] : []),
      {
        kind: 'text',
        text: `You or someone else chose the name ${username}${chosen}. If that isn't the name you chose, don't click the button. Sign up again at ${host}/register, which cancels this registration.`,
      },
      { kind: 'text', text: `One click and ${host}/${username} is yours.` },
      {
        kind: 'button',
        label: wasReplaced ? 'Choose my password' : 'Verify my email',
        href: `${publicUrl}/${wasReplaced ? 'reset-password' : 'verify-email'}#token=${encodeURIComponent(token)}`,
      },
      { kind: 'text', text: 'The link works for 24 hours.' },
    ],
    reason: `Someone signed up for ${productName} with this address. If it wasn't you, ignore this email and nothing will happen.`,
  };
}

function signedUpAgain(): Block {
  return {
    kind: 'text',
    text: 'Someone signed up again with this address. The earlier sign-up and its link no longer work. To keep your account safe, no password from these sign-ups will work. Choose a new one with the button.',
  };
}

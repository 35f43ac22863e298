import type { Mail, MailContext } from './mail.js';

interface Message {
  username: string;
  subject: string;
  body: string;
}

/** Shows an administrator's text unchanged. */
export function messageFromTeamMail(
  { username, subject, body }: Message,
  { productName, contactEmail }: MailContext,
): Mail {
  return {
    subject,
    preheader: `A message from the ${productName} team.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: body },
      { kind: 'text', text: `To reply, write to ${contactEmail}.` },
    ],
    reason: `The ${productName} team wrote this to you about your account ${username}.`,
  };
}

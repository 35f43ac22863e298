import type { Mail, MailContext } from './mail.js';

interface Account {
  username: string;
}

export function addressAlreadyRegisteredMail(data: Account, context: MailContext): Mail {
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

export function resetPasswordMail(data: Account & { token: string }, context: MailContext): Mail {
  const { productName, publicUrl } = context;
  return {
    subject: `Set a new ${productName} password`,
    preheader: 'The link works for one hour.',
    heading: 'Set a new password',
    blocks: [
      { kind: 'text', text: `Somebody asked to set a new password for your account ${data.username}.` },
      {
        kind: 'button',
        label: 'Set a new password',
        href: `${publicUrl}/reset-password#token=${encodeURIComponent(data.token)}`,
      },
      { kind: 'text', text: 'The link works once, for one hour.' },
    ],
    reason: `This address belongs to a ${productName} account. If it was not you, ignore this mail: your password stays as it is.`,
  };
}

export function passwordChangedMail(data: Account, context: MailContext): Mail {
  return {
    subject: `Your ${context.productName} password was changed`,
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'text',
        text: `The password of your account ${data.username} was just changed, and other devices are signed out. If it was you, there is nothing to do.`,
      },
      { kind: 'text', text: 'Was it somebody else? Then set a new password now.' },
      setNewPassword(context),
    ],
    reason: belongsTo(context),
  };
}

export function confirmNewEmailMail(data: Account & { token: string }, context: MailContext): Mail {
  const { productName, publicUrl } = context;
  return {
    subject: `Confirm your new email for ${productName}`,
    preheader: `One click, and ${data.username} uses this address.`,
    heading: 'Confirm your new address',
    blocks: [
      { kind: 'text', text: `One click, and your account ${data.username} uses this address.` },
      {
        kind: 'button',
        label: 'Use this address',
        href: `${publicUrl}/confirm-email#token=${encodeURIComponent(data.token)}`,
      },
      { kind: 'text', text: 'The link works for 24 hours. Until then, everything stays as it is.' },
    ],
    reason: `Somebody gave this address for a ${productName} account. If that was not you, ignore this mail: without the click, nothing happens.`,
  };
}

export function emailChangeNoticeMail(data: Account, context: MailContext): Mail {
  return {
    subject: `Your ${context.productName} email is about to change`,
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Your email is about to change',
    blocks: [
      {
        kind: 'text',
        text: `Somebody asked to use another email address for your account ${data.username}. It changes when the link sent there is opened. If it was you, there is nothing to do.`,
      },
      {
        kind: 'text',
        text: 'Was it somebody else? Then set a new password now. That also cancels the link.',
      },
      setNewPassword(context),
    ],
    reason: belongsTo(context),
  };
}

export function accountClosedMail(data: Account, { productName }: MailContext): Mail {
  return {
    subject: `Your ${productName} account is closed`,
    preheader: 'Your page and your personal details are gone.',
    heading: 'Your account is closed',
    blocks: [
      {
        kind: 'text',
        text: `Your account ${data.username} is closed, as you asked. Your page, your pictures and your personal details are gone.`,
      },
      {
        kind: 'text',
        text: 'Nobody else gets your username for 90 days. We keep the amounts you received in our books, without names.',
      },
      { kind: 'text', text: 'Thank you for the time you spent with us.' },
    ],
    reason: `This is the last mail you get about this ${productName} account.`,
  };
}

function setNewPassword({ publicUrl }: MailContext) {
  return { kind: 'button' as const, label: 'Set a new password', href: `${publicUrl}/forgot-password` };
}

function belongsTo({ productName }: MailContext): string {
  return `This address belongs to a ${productName} account.`;
}

import type { appChangeSchema } from '@sprinkle/contracts/identity/mails.events';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import type { z } from 'zod';
import { formerAccountMail } from './former-address.js';
import type { Mail, MailContext } from './mail.js';

type AppChange = z.output<typeof appChangeSchema>;

export interface Account {
  username: string;
}

/** A former address of an account gets the token, which can still undo the change. */
export function addressAlreadyRegisteredMail(
  data: Account & { token?: string | undefined },
  context: MailContext,
): Mail {
  const { productName, publicUrl } = context;
  if (data.token) return formerAccountMail({ ...data, token: data.token }, context);
  return {
    subject: `You already have a ${productName} account`,
    preheader: 'Someone tried to register with your address. Nothing has changed.',
    heading: 'You already have an account',
    blocks: [
      {
        kind: 'text',
        text: `Someone just tried to register with your email address. It already belongs to your account ${data.username}, so nothing has changed.`,
      },
      { kind: 'text', text: 'If it was you, just sign in.' },
      { kind: 'button', label: 'Sign in', href: `${publicUrl}/login` },
    ],
    reason: `This address belongs to a ${productName} account. If it wasn't you, you don't need to do anything.`,
  };
}

export function resetPasswordMail(data: Account & { token: string }, context: MailContext): Mail {
  const { productName, publicUrl } = context;
  return {
    subject: `Set a new ${productName} password`,
    preheader: 'The link works for one hour.',
    heading: 'Set a new password',
    blocks: [
      { kind: 'text', text: `Someone asked to set a new password for your account ${data.username}.` },
      {
        kind: 'button',
        label: 'Set a new password',
        href: `${publicUrl}/reset-password#token=${encodeURIComponent(data.token)}`,
      },
      { kind: 'text', text: 'The link works once and expires in one hour.' },
    ],
    reason: `This address belongs to a ${productName} account. If it wasn't you, ignore this email. Your password won't change.`,
  };
}

export function passwordChangedMail(data: Account, context: MailContext): Mail {
  return {
    subject: `Your ${context.productName} password was changed`,
    preheader: "If it was you, you don't need to do anything.",
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'text',
        text: `The password of your account ${data.username} was just changed, and your other devices were signed out. If it was you, you don't need to do anything.`,
      },
      { kind: 'text', text: "Wasn't you? Set a new password now." },
      setNewPassword(context),
    ],
    reason: belongsTo(context),
  };
}

const APP_CHANGES: Record<AppChange, { heading: string; text: (username: string) => string }> = {
  'turned-on': {
    heading: 'Your authenticator app is on',
    text: (username) =>
      `From now on, you need a code from your authenticator app to sign in to your account ${username}. Your other devices were signed out.`,
  },
  'turned-off': {
    heading: 'Your authenticator app is off',
    text: (username) => `You can now sign in to your account ${username} without a code.`,
  },
  'codes-renewed': {
    heading: 'You have new recovery codes',
    text: (username) => `Your account ${username} has new recovery codes. The earlier ones no longer work.`,
  },
  removed: {
    heading: 'We removed your authenticator app',
    text: (username) =>
      `We removed the authenticator app of your account ${username} because we were asked to. You can sign in with just your password again, and payouts are held for ${CHANGE_WAIT_HOURS} hours.`,
  },
};

export function authenticatorAppChangedMail(
  { username, change }: Account & { change: AppChange },
  context: MailContext,
): Mail {
  const { heading, text } = APP_CHANGES[change];
  const help = `Wasn't you? Set a new password now, and write to ${context.contactEmail}.`;
  return {
    subject: `${heading} (${context.productName})`,
    preheader: "If it was you, you don't need to do anything.",
    heading,
    blocks: [
      { kind: 'text', text: `${text(username)} If it was you, you don't need to do anything.` },
      { kind: 'text', text: help },
      setNewPassword(context),
    ],
    reason: belongsTo(context),
  };
}

export function closingCodeMail(data: Account & { code: string }, context: MailContext): Mail {
  return {
    subject: `Code to close your ${context.productName} account`,
    preheader: 'The code works for one hour.',
    heading: 'Close your account?',
    blocks: [
      {
        kind: 'text',
        text: `Someone who knows your password asked to close your account ${data.username}. Enter this code to close it permanently.`,
      },
      { kind: 'facts', rows: [['Code', data.code]] },
      {
        kind: 'text',
        text: "Wasn't you? Don't share the code with anyone, and set a new password now.",
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
        text: 'No one else can take your username for 90 days. We keep the amounts you received in our books, without names.',
      },
      { kind: 'text', text: 'Thank you for your time with us.' },
    ],
    reason: `This is the last email you'll get about this ${productName} account.`,
  };
}

export function setNewPassword({ publicUrl }: MailContext) {
  return { kind: 'button' as const, label: 'Set a new password', href: `${publicUrl}/forgot-password` };
}

export function belongsTo({ productName }: MailContext): string {
  return `This address belongs to a ${productName} account.`;
}

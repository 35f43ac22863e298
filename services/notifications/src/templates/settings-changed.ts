import type { guardedSettingsChangeSchema } from '@sprinkle/contracts/identity/mails.events';
import { settingPhrase } from '@sprinkle/contracts/identity/settings-words';
import type { z } from 'zod';
import type { Mail, MailContext } from './mail.js';

type Change = { username: string } & z.output<typeof guardedSettingsChangeSchema>;

/** Sent to every Super Admin, to check that one of them made the change. */
export function settingsChangedMail(
  { username, changedBy, changes }: Change,
  { productName, publicUrl }: MailContext,
): Mail {
  const phrases = Object.entries(changes).map(([setting, change]) => settingPhrase(setting, change));
  return {
    subject: `${productName} settings that protect or price money were changed`,
    preheader: `${changedBy} changed them. Check that this was on purpose.`,
    heading: 'Settings were changed',
    blocks: [
      { kind: 'text', text: `The administrator ${changedBy}:` },
      { kind: 'text', text: phrases.map((phrase) => `- ${phrase}`).join('\n') },
      {
        kind: 'text',
        text: `If this wasn't on purpose, change the values back and end the sessions of ${changedBy}.`,
      },
      { kind: 'button', label: 'See the settings', href: `${publicUrl}/admin/settings` },
    ],
    reason: `Every Super Admin of ${productName} gets this email when such a setting changes. You are ${username}.`,
  };
}

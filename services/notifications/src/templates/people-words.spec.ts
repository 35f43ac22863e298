import { expect, it } from '@jest/globals';
import { newTip } from '../../test/factories.js';
import type { TipMail } from '../messages/mail-content.js';
import { renderMail } from './render-mail.js';

const context = {
  productName: 'Sprinkle',
  publicUrl: 'https://sprinkle.example',
  contactEmail: 'help@sprinkle.example',
  supportLinkOf: (supportId: string) => `https://sprinkle.example/my-support#of-${supportId}`,
  receiptLinkOf: () => 'https://sprinkle.example/receipt#token=T',
  blockAppealLinkOf: () => 'https://sprinkle.example/appeal#token=T',
  endWeeklyTokenOf: () => 'W',
  endNotesTokenOf: () => 'N',
  unsubscribeTokenOf: () => 'U',
};
const render = (template: 'tip-notice' | 'tip-receipt', changes: Partial<TipMail>) =>
  renderMail({ template, data: { tip: newTip(changes) } }, context, () => 'T');

it.each(['שלום!', 'مرحبا.', 'שלום (1)', 'ދިވެހި؟'])(
  'the words %s keep their direction wherever a mail shows them',
  (words) => {
    const mail = render('tip-notice', { senderName: words, message: words });
    for (const place of [mail.subject, mail.html]) expect(place).toContain(`${words}\u200f sent you`);
    expect(mail.html).toMatch(new RegExp(`<p [^>]*dir="auto"[^>]*>${words.replace(/[().]/g, '\\$&')}</p>`));
    const { html } = render('tip-receipt', {
      creatorDisplayName: words,
      thankYouText: words,
      message: words,
    });
    expect(html.match(/<p [^>]*dir="auto"/g)?.length).toBeGreaterThan(3);
    expect(html).toContain(`<span dir="auto">${words}\u200f (@`);
  },
);

import { expect, it } from '@jest/globals';
import type { MailContent, MailData } from '../messages/mail-content.js';
import { renderMail } from './render-mail.js';

const context = {
  productName: 'Sprinkle',
  publicUrl: 'https://sprinkle.example',
  contactEmail: 'help@sprinkle.example',
  supportLinkOf: (supportId: string) => `https://sprinkle.example/my-support#of-${supportId}`,
  receiptLinkOf: () => '',
  blockAppealLinkOf: (caseId: string) => `https://sprinkle.example/appeal#token=of-${caseId}`,
  endWeeklyTokenOf: (accountId: string) => `week-${accountId}`,
  endNotesTokenOf: () => 'N',
  unsubscribeTokenOf: (accountId: string) => `of-${accountId}`,
};
const render = (content: MailContent) => renderMail(content, context, () => '');

const accountId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const unsubscribeUrl = `https://sprinkle.example/unsubscribe#token=of-${accountId}`;
const oneClickUrl = `https://sprinkle.example/unsubscribe?token=of-${accountId}`;
const picture = { url: 'https://sprinkle.example/media/a.jpg', link: 'https://example.com/picture' };
const massMail = (changes: Partial<MailData['mass-mail']> = {}) =>
  render({
    template: 'mass-mail',
    data: {
      subject: 'News of November',
      body: 'A new layout.\n\nHave <b>a</b> look.',
      button: { text: 'Open it', url: 'https://sprinkle.example/edit-profile' },
      image: picture,
      accountId,
      ...changes,
    },
  });

it('a mass e-mail has the same content in HTML and in text', () => {
  const { subject, html, text } = massMail();
  expect(subject).toBe('News of November');
  for (const body of [html, text]) {
    for (const phrase of [
      'A new layout.',
      'Open it',
      'https://sprinkle.example/edit-profile',
      'https://example.com/picture',
      unsubscribeUrl,
    ])
      expect(body).toContain(phrase);
  }
  expect(html).toContain('Have &lt;b&gt;a&lt;/b&gt; look.');
});

it('a mass e-mail shows the image, with its link around it', () => {
  expect(massMail().html).toMatch(
    /<a [^>]*href="https:\/\/example.com\/picture"[^>]*><img src="https:\/\/sprinkle.example\/media\/a.jpg"/,
  );
  expect(massMail({ image: { ...picture, link: null } }).html).not.toContain('example.com/picture');
  expect(massMail({ image: null }).html).not.toContain('<img');
});

it('a mass e-mail offers to unsubscribe, which no other mail does', () => {
  expect(massMail().oneClickUrl).toBe(oneClickUrl);
  expect(massMail().text + massMail().html).not.toContain(oneClickUrl);
  expect(massMail({ accountId: null }).oneClickUrl).toBe('https://sprinkle.example/unsubscribe');
  const other = render({ template: 'password-changed', data: { username: 'maya_fit' } });
  expect(other.oneClickUrl).toBeUndefined();
  expect(other.html + other.text).not.toMatch(/unsubscribe/i);
});

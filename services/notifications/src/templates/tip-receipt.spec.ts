import { expect, it } from '@jest/globals';
import { mailContext, newTip } from '../../test/factories.js';
import type { TipMail } from '../messages/mail-content.js';
import { renderMail } from './render-mail.js';

const receipt = (changes: Partial<TipMail>) =>
  renderMail({ template: 'tip-receipt', data: { tip: newTip(changes) } }, mailContext, () => '');

it("a receipt shows the creator's thank-you text, unless there is none or the creator has left", () => {
  const thankYouText = 'You just bought me <b>yarn</b>!';
  const { text, html } = receipt({ thankYouText });
  expect(text).toContain('> You just bought me <b>yarn</b>!');
  expect(html).toContain('You just bought me &lt;b&gt;yarn&lt;/b&gt;!');
  expect(receipt({ thankYouText: null }).text).not.toContain('yarn');
  expect(receipt({ thankYouText, creatorUsername: '' }).text).not.toContain('yarn');
});

it('a receipt shows who gets what, how it was paid, the statement text and how to ask for a refund', () => {
  const { text, html } = receipt({
    creatorUsername: 'maya_fit',
    creatorDisplayName: 'Maya',
    amountCents: 609,
    coveredCents: 109,
    feeCents: 61,
    processingCents: 48,
    method: { brand: 'visa', lastFour: '4242' },
    statementDescriptor: 'SPRINKLE* MAYA',
    createdAt: '2026-11-20T14:05:00.000Z',
  });
  const facts = [
    ['Amount', '$6.09'],
    ['Fees covered', '$1.09'],
    ['Goes to the creator', '$5.00'],
    ['Our fee', '$0.61'],
    ['Processing', '$0.48'],
    ['To', 'Maya (@maya_fit)'],
    ['Date', 'November 20, 2026 at 2:05 PM UTC'],
    ['Paid with', 'Visa ending 4242'],
    ['On your statement', 'SPRINKLE* MAYA'],
  ] as const;
  for (const [name, value] of facts) {
    expect(text).toContain(`${name}: ${value}`);
    expect(html).toContain(value);
  }
  const wayBack = 'Was this a mistake? You can ask for a refund there within 24 hours.';
  for (const body of [text, html]) expect(body).toContain(wayBack);
});

it.each([
  'https://evil.example/pay?x=1',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example/a',
  'evil.example',
  'login.evil-bank.com:8080/x#y',
  'sprinkle。evil．com',
  'tg://resolve',
  'bücher.example',
])('a receipt removes the web address %s from the thank-you text, the message and the names', (address) => {
  const { text, html, subject } = receipt({
    thankYouText: `Thanks! Now see ${address} and pay.`,
    message: `Look: ${address}`,
    senderName: `Sam ${address}`,
    creatorDisplayName: `Maya ${address}`,
  });
  for (const part of [text, html, subject]) expect(part).not.toContain(address);
  expect(text).toContain('> Thanks! Now see [address removed] and pay.');
});

it.each(['Thank you… so much.', 'You rock! 10.50 more, e.g. for yarn', 'See you at 5 p.m. - Maya'])(
  'a receipt shows the thank-you text "%s" unchanged',
  (thankYouText) => {
    expect(receipt({ thankYouText }).text).toContain(`> ${thankYouText}`);
  },
);

it('a receipt of a monthly payment links to its support, and other receipts do not', () => {
  const supportId = '0d9b8c36-0a5c-4d35-9d2f-3c1a5f0e7b11';
  const monthly = receipt({ supportId });
  for (const body of [monthly.text, monthly.html])
    expect(body).toContain(mailContext.supportLinkOf(supportId));
  expect(receipt({}).text).not.toContain('/my-support');
});

it('a notice tells the creator what visitors do not see', () => {
  const notice = (changes: Partial<TipMail>) =>
    renderMail({ template: 'tip-notice', data: { tip: newTip(changes) } }, mailContext, () => '').text;
  const isPrivate = "Only you can read this message. Visitors can't see it or your reply.";
  const isAnonymous = 'Visitors see this tip as Anonymous.';
  expect(notice({ isPrivate: true })).toContain(isPrivate);
  expect(notice({ isPrivate: true, message: '' })).not.toContain(isPrivate);
  expect(notice({ isAnonymous: true })).toContain(isAnonymous);
  for (const text of [isPrivate, isAnonymous]) expect(notice({})).not.toContain(text);
});

it('a notice says that a payment is monthly', () => {
  const notice = (changes: Partial<TipMail>) =>
    renderMail({ template: 'tip-notice', data: { tip: newTip(changes) } }, mailContext, () => '').text;
  expect(notice({ supportId: 'b0f2f2d5-6c52-4d0c-8f6a-2f2d0e6f5a11' })).toContain('Every month');
  expect(notice({})).not.toContain('Every month');
});

it.each(['policy', 'filter'] as const)(
  'a receipt of a tip held by the %s says so, but not why',
  (heldFor) => {
    const held = /reads messages before they are shown\./;
    expect(receipt({ heldFor }).text).toMatch(held);
    expect(receipt({}).text).not.toMatch(held);
    expect(receipt({ heldFor, creatorUsername: '' }).text).not.toMatch(held);
  },
);

import { expect, it } from '@jest/globals';
import { renderMail } from './render-mail.js';

const context = {
  productName: 'Sprinkle',
  publicUrl: 'https://sprinkle.example',
  contactEmail: 'help@sprinkle.example',
  supportLinkOf: (supportId: string) => `https://sprinkle.example/my-support#of-${supportId}`,
  receiptLinkOf: (tipId: string) => `https://sprinkle.example/receipt#of-${tipId}`,
  blockAppealLinkOf: () => '',
  endWeeklyTokenOf: () => '',
  endNotesTokenOf: () => 'N',
  unsubscribeTokenOf: () => '',
};

it('the mail about a declined mistake says why, and whom to write to, in HTML and in text', () => {
  const mistake = {
    tipId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    creatorUsername: 'maya_fit',
    creatorDisplayName: 'Maya',
    tipAmountCents: 123_450,
    message: 'You thanked Maya for it.',
  };
  const mail = renderMail({ template: 'mistake-declined', data: { mistake } }, context, () => '');
  expect(mail.subject).toBe("Your $1,234.50 tip to Maya won't be refunded");
  for (const phrase of [mistake.message, 'help@sprinkle.example', `/receipt#of-${mistake.tipId}`]) {
    expect(mail.text).toContain(phrase);
    expect(mail.html).toContain(phrase);
  }
});

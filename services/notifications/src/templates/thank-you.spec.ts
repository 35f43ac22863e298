import { expect, it } from '@jest/globals';
import { newTip } from '../../test/factories.js';
import { renderMail } from './render-mail.js';

const context = {
  productName: 'Sprinkle',
  publicUrl: 'https://sprinkle.example',
  contactEmail: 'help@sprinkle.example',
  receiptLinkOf: () => '',
  blockAppealLinkOf: () => '',
  unsubscribeTokenOf: () => '',
};
const receipt = (changes: { thankYouText: string | null; creatorUsername?: string }) =>
  renderMail({ template: 'tip-receipt', data: { tip: newTip(changes) } }, context, () => '');

it('a receipt says thanks in the words of the creator, unless there are none or the creator has left', () => {
  const thankYouText = 'You just bought me <b>yarn</b>!';
  const { text, html } = receipt({ thankYouText });
  expect(text).toContain('> You just bought me <b>yarn</b>!');
  expect(html).toContain('You just bought me &lt;b&gt;yarn&lt;/b&gt;!');
  expect(receipt({ thankYouText: null }).text).not.toContain('yarn');
  expect(receipt({ thankYouText, creatorUsername: '' }).text).not.toContain('yarn');
});

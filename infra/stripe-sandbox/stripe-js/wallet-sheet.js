import { coverPage } from './cover-page.js';

/** Opens a fake wallet over the page. Resolves with the payer's input, or null if they closed it. */
export async function openWallet(asked) {
  const url = new URL(`/elements/wallet.html?${new URLSearchParams(asked)}`, import.meta.url);
  const answer = await coverPage('Wallet', url.href);
  return answer.kind === 'paid' ? { billingDetails: answer.billingDetails, card: answer.card } : null;
}

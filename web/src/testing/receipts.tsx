import type { Receipt } from '@sprinkle/api-client/api.gen';
import { claimLinkToken } from '../shared/link-token';
import { renderApp } from './render-app';

export const receipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  receiptNumber: '0F8F-AD5B-D9CB',
  status: 'succeeded',
  amountCents: 500,
  username: 'mayafits',
  displayName: 'Maya',
  senderName: 'Jo',
  message: 'Great jacket!',
  socialPlatform: 'tiktok',
  socialHandle: 'jo_live',
  response: null,
  paidAt: '2026-11-20T14:05:00.000Z',
  hasEmail: true,
  ...overrides,
});

export function openLink(token = 'a-token') {
  window.history.replaceState(null, '', `/receipt#${token}`);
  claimLinkToken();
  renderApp('/receipt');
}

/** A history as in the gateway's response, in dollars. */
export const history = (overrides: object = {}) => ({
  refunds: [],
  disputes: [],
  marks: [],
  mistake: null,
  mails: [],
  ...overrides,
});

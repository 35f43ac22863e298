import type { TipDetails } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';

export const tipDetails = (overrides: Partial<TipDetails> = {}): TipDetails => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  receiptNumber: '0F8F-AD5B-D9CB',
  status: 'succeeded',
  creatorId: '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a05',
  username: 'maya_fit',
  displayName: 'Maya Chen',
  senderName: 'Alex',
  senderEmail: 'al***@example.com',
  message: 'Great!',
  response: null,
  isHidden: false,
  isTakenDown: false,
  createdAt: '2020-11-22T10:00:00.000Z',
  paidAt: '2020-11-22T10:01:00.000Z',
  amountCents: 500,
  refundedCents: 0,
  feeCents: 50,
  processingCents: 0,
  coveredCents: 0,
  creatorCents: 450,
  processingFeeCents: 45,
  providerIntentId: 'pi_1',
  declines: [],
  refunds: [],
  disputes: [],
  fraudMarks: [],
  mistake: null,
  payouts: [],
  mails: [],
  reports: [],
  activity: [],
  ...overrides,
});

/** Responds with a tip of this id. */
export function respondTip(overrides: Partial<TipDetails> & { id: string }): void {
  server.use(respond<TipDetails>('get', `/api/admin/tips/${overrides.id}`, tipDetails(overrides)));
}

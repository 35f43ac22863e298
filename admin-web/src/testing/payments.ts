import type { ListedPayment } from '@sprinkle/api-client/api.gen';

export const payment = (overrides: Partial<ListedPayment>): ListedPayment => ({
  id: crypto.randomUUID(),
  createdAt: '2020-11-22T10:00:00.000Z',
  senderName: 'Alex',
  recipientId: '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a05',
  recipientUsername: 'maya_fit',
  amountCents: 500,
  status: 'completed' as const,
  isLost: false,
  refundedCents: 0,
  refundStatus: null,
  refundFailure: null,
  refundWaitingReason: null,
  fraudMark: null,
  ...overrides,
});

import type {
  ActivityEntry,
  Admin,
  ConnectedAccountReply,
  CreatorLink,
  ListedPayment,
  ManagedUser,
  Owed,
  PayoutOfCreator,
  ReportCase,
  ReversibleReply,
  UserRevenue,
} from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { owedCreator } from '@sprinkle/contracts/testing/owed-creator';
import { admin } from './render-console';

export const ID = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a05';
export const REVERSIBLE = `/api/admin/payouts/owed/${ID}/reversible`;
export const PATH = `/api/admin/users/${ID}/revenue`;
export const user = {
  id: ID,
  username: 'maya_fit',
  displayName: 'Maya Chen',
  profileImage: null,
  thankYouText: 'You rock!\nYour code: YARN',
  isBlocked: false,
};
export const empty: UserRevenue = {
  user: { ...user, displayName: null, thankYouText: null },
  todayRevenueCents: 0,
  totalRevenueCents: 0,
  revenueAfterFeeCents: 0,
  finalRevenueCents: 0,
  platformFeeCents: 0,
  totalPlatformFeeCents: 9_950,
  weeklyRevenue: [],
  commentCount: 0,
  tipsWithComments: [],
  paymentMethods: [],
  goal: null,
};
export const full: UserRevenue = {
  ...empty,
  user,
  todayRevenueCents: 500,
  totalRevenueCents: 123_450,
  revenueAfterFeeCents: 111_105,
  finalRevenueCents: 111_105,
  platformFeeCents: 12_345,
  weeklyRevenue: [{ weekStart: '2026-11-16', weekEnd: '2026-11-22', revenueAfterFeeCents: 4_500 }],
  commentCount: 12_000,
  tipsWithComments: [
    {
      id: ID,
      senderName: '',
      message: 'Lovely',
      amountCents: 500,
      createdAt: '2020-11-22T10:00:00.000Z',
      response: 'Thank you',
      respondedAt: '2020-11-22T11:00:00.000Z',
    },
  ],
  paymentMethods: [{ id: ID, type: 'paypal', accountInfo: 'ma***@example.com', isDefault: true }],
  goal: { title: 'A camera', targetCents: 50_000, reachedCents: 12_050, setAt: '2020-11-22T10:00:00.000Z' },
};

export const account: ManagedUser = {
  id: ID,
  username: 'maya_fit',
  email: 'maya@example.com',
  isBlocked: false,
  blockReason: null,
  isEmailVerified: true,
  createdAt: '2020-11-22T10:00:00.000Z',
  lastLogin: null,
  hasTotp: false,
};
export const owed = owedCreator({
  id: ID,
  pendingCents: 100,
  heldCents: 2_000,
  heldReason: 'method-changed',
  heldReasons: [{ reason: 'method-changed', until: null }],
  paidOutCents: 9_000,
  method: { methodId: ID, methodType: 'paypal', accountInfo: 'ma***@example.com' },
});

/** Responds with a creator that only has an account. */
export const respondCreator = () =>
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<ManagedUser>('get', `/api/admin/users/${ID}`, account),
    respond<Owed[]>('get', '/api/admin/payouts/owed', []),
    respond<ReversibleReply>('get', REVERSIBLE, { reversible: null }),
    respond<ListedPayment[]>('get', '/api/admin/tips', []),
    respond<PayoutOfCreator[]>('get', `/api/admin/users/${ID}/payouts`, []),
    respond<ConnectedAccountReply>('get', `/api/admin/users/${ID}/connected-account`, { account: null }),
    respond<CreatorLink[]>('get', `/api/admin/users/${ID}/links`, []),
    respond<ReportCase[]>('get', '/api/admin/reports', []),
    respond<ActivityEntry[]>('get', '/api/admin/activity-logs', []),
  );

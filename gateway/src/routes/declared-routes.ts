import { activityRoutes } from '@sprinkle/contracts/identity/activity.http';
import { adminManagementRoutes } from '@sprinkle/contracts/identity/admin-management.http';
import { authenticatorAppsRoutes } from '@sprinkle/contracts/identity/authenticator-apps.http';
import { freezesRoutes } from '@sprinkle/contracts/identity/freezes.http';
import { identityRoutes } from '@sprinkle/contracts/identity/identity.http';
import { settingsRoutes } from '@sprinkle/contracts/identity/settings.http';
import { userManagementRoutes } from '@sprinkle/contracts/identity/user-management.http';
import { mediaRoutes } from '@sprinkle/contracts/media/media.http';
import { massMailsRoutes } from '@sprinkle/contracts/notifications/mass-mails.http';
import { notificationsRoutes } from '@sprinkle/contracts/notifications/notifications.http';
import { linksRoutes } from '@sprinkle/contracts/profiles/links.http';
import { profilesRoutes } from '@sprinkle/contracts/profiles/profiles.http';
import { reportsRoutes } from '@sprinkle/contracts/profiles/reports.http';
import { systemRoutes } from '@sprinkle/contracts/system/system.http';
import { blockedSendersRoutes } from '@sprinkle/contracts/tips/page/blocked-senders.http';
import { commentsRoutes } from '@sprinkle/contracts/tips/page/comments.http';
import { goalsRoutes } from '@sprinkle/contracts/tips/page/goals.http';
import { mistakesRoutes } from '@sprinkle/contracts/tips/page/mistakes.http';
import { tipDetailsRoutes } from '@sprinkle/contracts/tips/page/tip-details.http';
import { tipsRoutes } from '@sprinkle/contracts/tips/page/tips.http';
import { debtsRoutes } from '@sprinkle/contracts/tips/paying/debts.http';
import { feeInvoicesRoutes } from '@sprinkle/contracts/tips/paying/fee-invoices.http';
import { ownPayoutsRoutes } from '@sprinkle/contracts/tips/paying/own-payouts.http';
import { payeesRoutes } from '@sprinkle/contracts/tips/paying/payees.http';
import { payoutAccountRoutes } from '@sprinkle/contracts/tips/paying/payout-account.http';
import { payoutLockRoutes } from '@sprinkle/contracts/tips/paying/payout-lock.http';
import { payoutMethodsRoutes } from '@sprinkle/contracts/tips/paying/payout-methods.http';
import { payoutsRoutes } from '@sprinkle/contracts/tips/paying/payouts.http';
import { consoleSupportsRoutes } from '@sprinkle/contracts/tips/taking/console-supports.http';
import { disputesRoutes } from '@sprinkle/contracts/tips/taking/disputes.http';
import { fraudMarksRoutes } from '@sprinkle/contracts/tips/taking/fraud-marks.http';
import { messageFilterRoutes } from '@sprinkle/contracts/tips/taking/message-filter.http';
import { paymentsRoutes } from '@sprinkle/contracts/tips/taking/payments.http';
import { refundsRoutes } from '@sprinkle/contracts/tips/taking/refunds.http';
import { supporterNotesRoutes } from '@sprinkle/contracts/tips/taking/supporter-notes.http';
import { supportersRoutes } from '@sprinkle/contracts/tips/taking/supporters.http';
import { supportsRoutes } from '@sprinkle/contracts/tips/taking/supports.http';
import { reconciliationRoutes } from '@sprinkle/contracts/tips/upkeep/reconciliation.http';
import { declaredList } from './declared-list.js';
import { declaredRoute } from './declared-route.js';

export const ROUTES = {
  ...activityRoutes,
  ...adminManagementRoutes,
  ...authenticatorAppsRoutes,
  ...blockedSendersRoutes,
  ...commentsRoutes,
  ...consoleSupportsRoutes,
  ...debtsRoutes,
  ...disputesRoutes,
  ...feeInvoicesRoutes,
  ...fraudMarksRoutes,
  ...freezesRoutes,
  ...goalsRoutes,
  ...messageFilterRoutes,
  ...identityRoutes,
  ...linksRoutes,
  ...massMailsRoutes,
  ...mediaRoutes,
  ...mistakesRoutes,
  ...notificationsRoutes,
  ...payeesRoutes,
  ...paymentsRoutes,
  ...payoutAccountRoutes,
  ...payoutLockRoutes,
  ...payoutMethodsRoutes,
  ...payoutsRoutes,
  ...ownPayoutsRoutes,
  ...profilesRoutes,
  ...reconciliationRoutes,
  ...refundsRoutes,
  ...reportsRoutes,
  ...settingsRoutes,
  ...systemRoutes,
  ...tipDetailsRoutes,
  ...supporterNotesRoutes,
  ...supportersRoutes,
  ...supportsRoutes,
  ...tipsRoutes,
  ...userManagementRoutes,
};

/** Routes that only forward a call. */
export const declaredRoutes = Object.entries(ROUTES).flatMap(([operationId, route]) =>
  'list' in route ? declaredList(operationId, route) : declaredRoute(operationId, route),
);

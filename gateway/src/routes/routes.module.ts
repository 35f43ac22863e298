import { Module } from '@nestjs/common';
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
import { blockedSendersRoutes } from '@sprinkle/contracts/tips/blocked-senders.http';
import { commentsRoutes } from '@sprinkle/contracts/tips/comments.http';
import { consoleSupportsRoutes } from '@sprinkle/contracts/tips/console-supports.http';
import { debtsRoutes } from '@sprinkle/contracts/tips/debts.http';
import { disputesRoutes } from '@sprinkle/contracts/tips/disputes.http';
import { feeInvoicesRoutes } from '@sprinkle/contracts/tips/fee-invoices.http';
import { fraudMarksRoutes } from '@sprinkle/contracts/tips/fraud-marks.http';
import { goalsRoutes } from '@sprinkle/contracts/tips/goals.http';
import { messageFilterRoutes } from '@sprinkle/contracts/tips/message-filter.http';
import { mistakesRoutes } from '@sprinkle/contracts/tips/mistakes.http';
import { payeesRoutes } from '@sprinkle/contracts/tips/payees.http';
import { paymentsRoutes } from '@sprinkle/contracts/tips/payments.http';
import { payoutAccountRoutes } from '@sprinkle/contracts/tips/payout-account.http';
import { payoutLockRoutes } from '@sprinkle/contracts/tips/payout-lock.http';
import { payoutMethodsRoutes } from '@sprinkle/contracts/tips/payout-methods.http';
import { payoutsRoutes } from '@sprinkle/contracts/tips/payouts.http';
import { reconciliationRoutes } from '@sprinkle/contracts/tips/reconciliation.http';
import { refundsRoutes } from '@sprinkle/contracts/tips/refunds.http';
import { supporterNotesRoutes } from '@sprinkle/contracts/tips/supporter-notes.http';
import { supportersRoutes } from '@sprinkle/contracts/tips/supporters.http';
import { supportsRoutes } from '@sprinkle/contracts/tips/supports.http';
import { tipDetailsRoutes } from '@sprinkle/contracts/tips/tip-details.http';
import { tipsRoutes } from '@sprinkle/contracts/tips/tips.http';
import { CreatorsModule } from '../creators/creators.module.js';
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

/** Has the routes that only pass a call on. */
@Module({
  imports: [CreatorsModule],
  controllers: Object.entries(ROUTES).flatMap(([operationId, route]) =>
    'list' in route ? declaredList(operationId, route) : declaredRoute(operationId, route),
  ),
})
export class RoutesModule {}

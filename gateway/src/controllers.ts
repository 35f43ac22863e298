import type { Type } from '@nestjs/common';
import { AccountController } from './account/account.controller.js';
import { AppConfigController } from './app-config/app-config.controller.js';
import { AdminAccountController } from './auth/admin-account.controller.js';
import { AdminAuthController } from './auth/admin-auth.controller.js';
import { AdminTotpController } from './auth/admin-totp.controller.js';
import { AuthController } from './auth/auth.controller.js';
import { SessionsController } from './auth/sessions.controller.js';
import { TotpController } from './auth/totp.controller.js';
import { PageErrorsController } from './browser-reports/page-errors.controller.js';
import { PolicyReportsController } from './browser-reports/policy-reports.controller.js';
import { ButtonIconsController } from './creators/button-icons.controller.js';
import { CreatorsController } from './creators/creators.controller.js';
import { DiscoverController } from './creators/discover.controller.js';
import { OwnFeeInvoicesController } from './fee-invoices/own-fee-invoices.controller.js';
import { InstallationController } from './installation/installation.controller.js';
import { LiveController } from './live/live.controller.js';
import { MassMailsController } from './mass-mails/mass-mails.controller.js';
import { UnsubscribeController } from './mass-mails/unsubscribe.controller.js';
import { MediaFilesController } from './media/media-files.controller.js';
import { MediaController } from './media/media.controller.js';
import { PagesController } from './pages/pages.controller.js';
import { SearchEnginesController } from './pages/search-engines.controller.js';
import { SecurityTxtController } from './pages/security-txt.controller.js';
import { ShareImagesController } from './pages/share-images.controller.js';
import { AdminPayoutsController } from './payouts/admin-payouts.controller.js';
import { OwnPayoutsController } from './payouts/own-payouts.controller.js';
import { PayeesController } from './payouts/payees.controller.js';
import { LinksController } from './profile/links.controller.js';
import { ProfileController } from './profile/profile.controller.js';
import { ReportsController } from './reports/reports.controller.js';
import { declaredRoutes } from './routes/declared-routes.js';
import { SearchController } from './search/search.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { OwnAnalyticsController } from './stats/own-analytics.controller.js';
import { StatsController } from './stats/stats.controller.js';
import { SystemController } from './system/system.controller.js';
import { EndSupportController } from './tips/end-support.controller.js';
import { ReceiptsController } from './tips/receipts.controller.js';
import { TipDetailsController } from './tips/tip-details.controller.js';
import { TipsController } from './tips/tips.controller.js';
import { UserManagementController } from './user-management/user-management.controller.js';
import { SendGridController } from './webhooks/sendgrid.controller.js';
import { StripeConnectController } from './webhooks/stripe-connect.controller.js';
import { StripeController } from './webhooks/stripe.controller.js';

/** The API document lists them in this order. */
export const controllers: Type[] = [
  AppConfigController,
  SettingsController,
  AuthController,
  SessionsController,
  AdminAuthController,
  AdminAccountController,
  AdminTotpController,
  TotpController,
  AccountController,
  CreatorsController,
  DiscoverController,
  ButtonIconsController,
  ProfileController,
  LinksController,
  MediaController,
  MediaFilesController,
  TipsController,
  ReceiptsController,
  EndSupportController,
  TipDetailsController,
  OwnPayoutsController,
  AdminPayoutsController,
  PayeesController,
  OwnFeeInvoicesController,
  UnsubscribeController,
  MassMailsController,
  LiveController,
  ReportsController,
  ...declaredRoutes,
  StatsController,
  OwnAnalyticsController,
  UserManagementController,
  SystemController,
  InstallationController,
  SearchController,
  StripeController,
  StripeConnectController,
  SendGridController,
  SecurityTxtController,
  PageErrorsController,
  PolicyReportsController,
  ShareImagesController,
  SearchEnginesController,
  PagesController,
];

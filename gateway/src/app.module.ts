import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { AppConfigModule } from './app-config/app-config.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BrowserReportsModule } from './browser-reports/browser-reports.module.js';
import { CreatorsModule } from './creators/creators.module.js';
import { FeeInvoicesModule } from './fee-invoices/fee-invoices.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { LiveModule } from './live/live.module.js';
import { MassMailsModule } from './mass-mails/mass-mails.module.js';
import { MediaModule } from './media/media.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RoutesModule } from './routes/routes.module.js';
import { SearchModule } from './search/search.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StatsModule } from './stats/stats.module.js';
import { SystemModule } from './system/system.module.js';
import { TipsModule } from './tips/tips.module.js';
import { UserManagementModule } from './user-management/user-management.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({
  imports: [
    PlatformModule,
    AppConfigModule,
    SettingsModule,
    AuthModule,
    AccountModule,
    ProfileModule,
    CreatorsModule,
    TipsModule,
    PayoutsModule,
    FeeInvoicesModule,
    MediaModule,
    MassMailsModule,
    LiveModule,
    ReportsModule,
    RoutesModule,
    StatsModule,
    UserManagementModule,
    SystemModule,
    InstallationModule,
    SearchModule,
    WebhooksModule,
    BrowserReportsModule,
    PagesModule,
  ],
})
export class AppModule {}

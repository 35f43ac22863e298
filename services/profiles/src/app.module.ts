import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { AccountsModule } from './accounts/accounts.module.js';
import { ButtonIconsModule } from './button-icons/button-icons.module.js';
import type { Config } from './config.js';
import { databaseOptions } from './database.js';
import { DirectoryModule } from './directory/directory.module.js';
import { ExportModule } from './export/export.module.js';
import { FeaturedModule } from './featured/featured.module.js';
import { PagesModule } from './pages/pages.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SearchModule } from './search/search.module.js';
import { SocialLinksModule } from './social-links/social-links.module.js';
import { ViewsModule } from './views/views.module.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  return {
    module: AppModule,
    imports: [
      databaseModule(databaseOptions(config.PROFILES_DATABASE_URL)),
      AccountsModule,
      ProfilesModule,
      SocialLinksModule,
      ButtonIconsModule,
      PagesModule,
      ViewsModule,
      FeaturedModule,
      DirectoryModule,
      ExportModule,
      ReportsModule,
      SearchModule,
    ],
  };
}

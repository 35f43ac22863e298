import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import type { Config } from './config.js';
import { databaseOptions } from './database.js';
import { parts } from './parts.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  return {
    module: AppModule,
    imports: [databaseModule(databaseOptions(config.TIPS_DATABASE_URL))],
    providers: parts,
  };
}

import { Module } from '@nestjs/common';
import { PlatformSettingsModule } from '../platform-settings/platform-settings.module.js';
import { AppConfigController } from './app-config.controller.js';
import { AppConfig } from './app-config.js';
import { FeeRate } from './fee-rate.js';

@Module({
  imports: [PlatformSettingsModule],
  controllers: [AppConfigController],
  providers: [AppConfig, FeeRate],
  exports: [AppConfig],
})
export class AppConfigModule {}

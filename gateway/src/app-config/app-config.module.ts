import { Module } from '@nestjs/common';
import { AppConfigController } from './app-config.controller.js';
import { AppConfig } from './app-config.js';
import { FeeRate } from './fee-rate.js';
import { PlatformSettingsController } from './platform-settings.controller.js';
import { PlatformSettings } from './platform-settings.js';

@Module({
  controllers: [AppConfigController, PlatformSettingsController],
  providers: [AppConfig, FeeRate, PlatformSettings],
  exports: [AppConfig, PlatformSettings],
})
export class AppConfigModule {}

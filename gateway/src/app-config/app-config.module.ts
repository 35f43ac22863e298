import { Module } from '@nestjs/common';
import { AppConfigController } from './app-config.controller.js';
import { AppConfig } from './app-config.js';
import { PlatformSettings } from './platform-settings.js';

@Module({
  controllers: [AppConfigController],
  providers: [AppConfig, PlatformSettings],
  exports: [AppConfig, PlatformSettings],
})
export class AppConfigModule {}

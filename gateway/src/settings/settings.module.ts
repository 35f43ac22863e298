import { Module } from '@nestjs/common';
import { PlatformSettings } from './platform-settings.js';
import { SettingsController } from './settings.controller.js';

@Module({
  controllers: [SettingsController],
  providers: [PlatformSettings],
  exports: [PlatformSettings],
})
export class SettingsModule {}

import { Module } from '@nestjs/common';
import { PlatformSettingsModule } from '../platform-settings/platform-settings.module.js';
import { SettingsController } from './settings.controller.js';

@Module({
  imports: [PlatformSettingsModule],
  controllers: [SettingsController],
})
export class SettingsModule {}

import { Module } from '@nestjs/common';
import { GetSettings } from './get-settings.js';
import { SettingsController } from './settings.controller.js';
import { UpdateSettings } from './update-settings.js';

@Module({
  controllers: [SettingsController],
  providers: [GetSettings, UpdateSettings],
  exports: [GetSettings],
})
export class SettingsModule {}

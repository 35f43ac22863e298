import { Module } from '@nestjs/common';
import { GetSettings } from './get-settings.js';
import { SettingsController } from './settings.controller.js';

@Module({ controllers: [SettingsController], providers: [GetSettings], exports: [GetSettings] })
export class SettingsModule {}

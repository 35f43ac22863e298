import { Module } from '@nestjs/common';
import { RememberFee } from './remember-fee.js';
import { SettingsProjection } from './settings-projection.js';
import { SettingsController } from './settings.controller.js';

@Module({ controllers: [SettingsController], providers: [SettingsProjection, RememberFee] })
export class SettingsModule {}

import { Module } from '@nestjs/common';
import { GetFeeSetting } from './get-fee-setting.js';
import { RememberFee } from './remember-fee.js';
import { SettingsProjection } from './settings-projection.js';

@Module({ providers: [GetFeeSetting, SettingsProjection, RememberFee] })
export class SettingsModule {}

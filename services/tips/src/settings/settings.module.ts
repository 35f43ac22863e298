import { Module } from '@nestjs/common';
import { SettingsProjection } from './settings-projection.js';

@Module({ providers: [SettingsProjection] })
export class SettingsModule {}

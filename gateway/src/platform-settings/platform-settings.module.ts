import { Module } from '@nestjs/common';
import { PlatformSettings } from './platform-settings.js';

@Module({
  providers: [PlatformSettings],
  exports: [PlatformSettings],
})
export class PlatformSettingsModule {}

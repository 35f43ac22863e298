import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ViewsModule } from '../views/views.module.js';
import { ExportProfile } from './export-profile.js';
import { ExportController } from './export.controller.js';

@Module({
  imports: [ProfilesModule, ViewsModule],
  controllers: [ExportController],
  providers: [ExportProfile],
})
export class ExportModule {}

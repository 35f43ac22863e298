import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { GetViewStats } from './get-view-stats.js';
import { RecordView } from './record-view.js';
import { SumOldViews } from './sum-old-views.js';
import { ViewsController } from './views.controller.js';

@Module({
  imports: [PagesModule],
  controllers: [ViewsController],
  providers: [RecordView, GetViewStats, SumOldViews],
  exports: [GetViewStats],
})
export class ViewsModule {}

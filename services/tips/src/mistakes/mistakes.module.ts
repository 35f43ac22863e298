import { Module } from '@nestjs/common';
import { ExportList } from '../exports/export-list.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { DeclineMistake } from './decline-mistake.js';
import { ListMistakes } from './list-mistakes.js';
import { MistakesController } from './mistakes.controller.js';
import { ReportMistake } from './report-mistake.js';

@Module({
  imports: [ReceiptsModule],
  controllers: [MistakesController],
  providers: [ReportMistake, DeclineMistake, ListMistakes, ExportList],
})
export class MistakesModule {}

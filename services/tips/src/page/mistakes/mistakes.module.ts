import { Module } from '@nestjs/common';
import { ExportList } from '../../exports/export-list.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { DeclineMistake } from './decline-mistake.js';
import { ListMistakes } from './list-mistakes.js';
import { ReportMistake } from './report-mistake.js';

@Module({
  imports: [ReceiptsModule],
  providers: [ReportMistake, DeclineMistake, ListMistakes, ExportList],
})
export class MistakesModule {}

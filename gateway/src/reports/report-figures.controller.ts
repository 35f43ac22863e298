import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { reportFigureSchema } from '@sprinkle/contracts/profiles/report-figures.schemas';
import { reportFiguresList } from '@sprinkle/contracts/profiles/reports.rpc';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';

@ApiTags('reports')
@AdminsOnly()
@Controller('api/admin/reports/figures')
export class ReportFiguresController extends ListController(reportFiguresList, {
  operationId: 'listReportFigures',
  summary: 'Count the reports, decisions and answers of a year',
  description: 'For the yearly account of the platform. The figures hold nothing about a person.',
  row: reportFigureSchema,
  exported: 'figures',
}) {}

import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { yearEarningsBodySchema } from '@sprinkle/contracts/http.schemas';
import { yearEarningsList } from '@sprinkle/contracts/tips/payees.rpc';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/payouts/earnings')
export class YearEarningsController extends ListController(yearEarningsList, {
  operationId: 'listYearEarnings',
  summary: 'List what creators earned and were paid in a year, largest first',
  description: 'Those who were tipped for the least amount or more, without their tax details.',
  row: yearEarningsBodySchema,
  exported: 'what creators earned and were paid in a year',
}) {}

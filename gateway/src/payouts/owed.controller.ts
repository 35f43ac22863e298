import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { owedBodySchema } from '@sprinkle/contracts/http.schemas';
import { owedList } from '@sprinkle/contracts/tips/payouts.rpc';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/payouts/owed')
export class OwedController extends ListController(owedList, {
  operationId: 'listOwed',
  summary: 'List what creators are owed',
  description: 'Pending, available and held add up to the balance of a creator.',
  row: owedBodySchema,
  exported: 'what creators are owed',
}) {}

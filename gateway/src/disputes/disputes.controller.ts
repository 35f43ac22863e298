import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { disputeBodySchema } from '@sprinkle/contracts/http.schemas';
import { disputesList } from '@sprinkle/contracts/tips/disputes.rpc';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';

@ApiTags('disputes')
@AdminsOnly()
@Controller('api/admin/disputes')
export class DisputesController extends ListController(disputesList, {
  operationId: 'listDisputes',
  summary: 'List the disputes, the open ones by their deadline',
  description: 'With inquiries, by which a bank asks before it takes money.',
  row: disputeBodySchema,
  exported: 'disputes',
}) {}

import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listedPaymentBodySchema } from '@sprinkle/contracts/http.schemas';
import { paymentsList } from '@sprinkle/contracts/tips/payments.rpc';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';

@ApiTags('payments')
@AdminsOnly()
@Controller('api/admin/tips')
export class PaymentsController extends ListController(paymentsList, {
  operationId: 'listPayments',
  summary: 'List and search payments',
  description: 'Every tip that was ever paid.',
  row: listedPaymentBodySchema,
  exported: 'payments',
}) {}

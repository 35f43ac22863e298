import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listedFeeInvoiceBodySchema } from '@sprinkle/contracts/http.schemas';
import { feeInvoiceList } from '@sprinkle/contracts/tips/fee-invoices.rpc';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/fee-invoices')
export class FeeInvoicesController extends ListController(feeInvoiceList, {
  operationId: 'listFeeInvoices',
  summary: 'List the invoices for fees, newest first',
  description: 'Those of all creators, or of one month.',
  row: listedFeeInvoiceBodySchema,
  exported: 'the invoices for fees',
}) {}

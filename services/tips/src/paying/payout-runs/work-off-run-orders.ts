import { Injectable, Logger } from '@nestjs/common';
import { integer } from '@sprinkle/service-kit/database/columns';
import { DomainError } from '@sprinkle/service-kit/errors';
import { backOff, type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { allowLongStatements } from '../payouts/allow-long-statements.js';
import { CancelPayoutRun } from './cancel-payout-run.js';
import { confirmItself } from './confirm-itself.js';
import { ConfirmPayoutRun } from './confirm-payout-run.js';
import { ProposePayouts } from './propose-payouts.js';
import { RecordRunSent } from './record-run-sent.js';
import { failOrder, fulfilOrder, RUN_ORDERS, type RunOrder, takeOrder } from './run-orders.js';

/** If a worker dies, its order is left to the next attempt. A worker holds a lock while it works, so nobody else claims its order. */
const orders = {
  table: RUN_ORDERS,
  key: 'run_id',
  dueAt: 'due_at',
  claim: `attempts = attempts + 1, due_at = now() + ${backOff('attempts', { first: '10 seconds', longest: '1 minute' })}`,
  row: z.object({ runId: z.string(), attempts: integer }),
  batchSize: 2,
} satisfies DueWork<z.ZodObject>;

const ATTEMPTS_MAX = 5;

const FAILURE = {
  code: 'INTERNAL',
  message: 'Something went wrong, and nothing was changed. Please try again.',
};

/** Carries out what administrators or the schedule ordered for payout runs. One transaction carries out an order and ends it. */
@Injectable()
export class WorkOffRunOrders {
  private readonly logger = new Logger(WorkOffRunOrders.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly propose: ProposePayouts,
    private readonly confirm: ConfirmPayoutRun,
    private readonly cancel: CancelPayoutRun,
    private readonly sent: RecordRunSent,
  ) {}

  @Every(FALLBACK_MS, RUN_ORDERS)
  execute(): Promise<boolean | number> {
    return workOffDue(this.dataSource, orders, (order) => this.workOff(order));
  }

  private async workOff({ runId, attempts }: z.output<typeof orders.row>): Promise<void> {
    try {
      if (attempts > ATTEMPTS_MAX)
        throw new Error(`The work on the payout run ${runId} was interrupted too often`);
      await this.dataSource.transaction((manager) => this.fulfil(manager, runId));
    } catch (error) {
      if (!(error instanceof DomainError)) this.logger.error(error);
      const failure = error instanceof DomainError ? error : FAILURE;
      await this.dataSource.transaction((manager) => failOrder(manager, runId, failure));
    }
  }

  private async fulfil(manager: EntityManager, runId: string): Promise<void> {
    await allowLongStatements(manager);
    const order = await takeOrder(manager, runId);
    if (!order) return;
    await this.doWork(manager, runId, order);
    await fulfilOrder(manager, runId);
    if (order.work === 'proposing' && order.actor === null) await confirmItself(manager, runId);
  }

  private doWork(manager: EntityManager, runId: string, order: RunOrder): Promise<void> {
    if (order.work === 'proposing') return this.propose.fulfil(manager, runId, order);
    if (order.work === 'confirming') return this.confirm.fulfil(manager, runId, order);
    if (order.work === 'canceling') return this.cancel.fulfil(manager, runId, order);
    return this.sent.fulfil(manager, runId, order);
  }
}

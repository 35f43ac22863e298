import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { MISTAKE_HOURS } from '@sprinkle/contracts/rules/tip-limits';
import { reportMistakeRpc } from '@sprinkle/contracts/tips/page/mistakes.rpc';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import type { Tip } from '../../tip/tip.entity.js';
import { FindReceiptTip } from '../receipts/find-receipt-tip.js';
import { mistakeUntil } from '../receipts/mistake-until.js';
import { IS_OPEN } from './list-mistakes.js';

/** Until the report is decided, repeating it finds the first one, which keeps its time. */
const REPORT = `
  INSERT INTO mistakes (tip_id)
  SELECT id FROM tips
  WHERE id = $1 AND status = 'succeeded' AND succeeded_at > now() - make_interval(hours => $2)
    AND NOT EXISTS (SELECT FROM refunds WHERE refunds.tip_id = tips.id AND refunds.status <> 'failed')
  ON CONFLICT DO NOTHING`;

const FIND = `
  SELECT ${IS_OPEN} AS is_open FROM mistakes JOIN tips ON tips.id = mistakes.tip_id WHERE mistakes.tip_id = $1`;

const reported = z.object({ isOpen: z.boolean() });

/** Asks administrators to refund a tip. Whoever has the receipt's link may ask once, within a day of the tip. */
@Injectable()
export class ReportMistake {
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly findTip: FindReceiptTip,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'RATE_LIMITS'>,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'report-mistake',
      points: 10,
      durationSeconds: 3_600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  @HandlesRpc(reportMistakeRpc)
  async execute(
    { token }: RpcInput<typeof reportMistakeRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof reportMistakeRpc>> {
    await this.limit.consume(clientNetworkOf(actor));
    const tip = await this.findTip.execute(token, actor);
    const added = await execute(this.dataSource, REPORT, [tip.id, MISTAKE_HOURS]);
    const found = added > 0 ? null : await queryOptional(this.dataSource, reported, FIND, [tip.id]);
    if (found?.isOpen === false)
      throw new DomainError('WRONG_STATE', 'Your request has already been decided.');
    if (added === 0 && !found) throw notReportable(tip);
    return { message: "We'll review your request and email you." };
  }
}

function notReportable(tip: Tip): DomainError {
  const until = mistakeUntil(tip);
  if (until !== null && until <= new Date())
    return new DomainError(
      'MISTAKE_TOO_LATE',
      `A mistake can be reported within ${MISTAKE_HOURS} hours of the tip. Please write to us instead.`,
    );
  return new DomainError(
    'WRONG_STATE',
    "The money from this tip is already on its way back or hasn't arrived yet.",
  );
}

import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { reportContentRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { execute, queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../config.js';
import { FindPage } from '../pages/find-page.js';
import { isPublic, profileNotFound } from '../pages/page-access.js';

const REPORTS_PER_HOUR = 10;

type NewReport = RpcInput<typeof reportContentRpc>;

interface Target {
  id: string;
  creatorId: string;
  comment: NewReport['comment'];
}

/** Adds a visitor's report to the open case of its target, or opens one. */
@Injectable()
export class ReportContent {
  private readonly networkLimit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly findPage: FindPage,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS' | 'VIEWER_HASH_KEY'>,
  ) {
    this.networkLimit = createRateLimit(dataSource, {
      name: 'report',
      points: REPORTS_PER_HOUR,
      durationSeconds: 3_600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  async execute(report: NewReport, actor: Actor): Promise<Record<string, never>> {
    const network = clientNetworkOf(actor);
    await this.networkLimit.consume(network);
    const page = await this.findPage.execute(report.username);
    if (!page || !isPublic(page)) throw profileNotFound();
    const { creatorId } = page;
    const target = { id: report.comment?.tipId ?? creatorId, creatorId, comment: report.comment };
    const reporterHash = this.hashReporter(target.id, network);
    await this.dataSource.transaction((manager) => storeReport(manager, target, report, reporterHash));
    return {};
  }

  /** The hash includes the target, so that reporters cannot be tracked from one to another. */
  private hashReporter(targetId: string, network: string): string {
    return createHmac('sha256', this.config.VIEWER_HASH_KEY)
      .update(`report|${targetId}|${network}`)
      .digest('base64url');
  }
}

async function storeReport(
  manager: EntityManager,
  target: Target,
  { reason, details }: NewReport,
  reporterHash: string,
): Promise<void> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [target.id]);
  // Closing an account locks it first, so either the closing deletes this report, or this statement finds the
  // account closed.
  const owners = await execute(manager, 'SELECT FROM accounts WHERE id = $1 AND is_active FOR SHARE', [
    target.creatorId,
  ]);
  if (owners === 0) throw profileNotFound();
  // A repeated report counts, but for a day it reopens nothing that an administrator has decided.
  const repeated = await execute(
    manager,
    `UPDATE reports SET repeats = repeats + 1 FROM report_cases reported
     WHERE reports.target_id = $1 AND reporter_hash = $2 AND reported.id = case_id
       AND (reported.state = 'open' OR reported.decided_at > now() - interval '1 day')`,
    [target.id, reporterHash],
  );
  if (repeated > 0) return;
  await execute(
    manager,
    `INSERT INTO reports (case_id, target_id, reporter_hash, reason, details) VALUES ($1, $2, $3, $4, $5)`,
    [await countInOpenCase(manager, target), target.id, reporterHash, reason, details || null],
  );
}

const countedCase = z.object({ id: z.string() });

/** Waits for a decision in flight, after which another case is opened. */
async function countInOpenCase(manager: EntityManager, { id, creatorId, comment }: Target): Promise<string> {
  const open = await queryOptional(
    manager,
    countedCase,
    `UPDATE report_cases SET report_count = report_count + 1 WHERE target_id = $1 AND state = 'open' RETURNING id`,
    [id],
  );
  if (open) return open.id;
  const created = await queryOne(
    manager,
    countedCase,
    `INSERT INTO report_cases (kind, target_id, creator_id, sender_name, message, report_count)
     VALUES ($1, $2, $3, $4, $5, 1) RETURNING id`,
    [comment ? 'comment' : 'page', id, creatorId, comment?.senderName ?? null, comment?.message ?? null],
  );
  return created.id;
}

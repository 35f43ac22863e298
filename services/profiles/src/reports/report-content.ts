import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { reportReceived } from '@sprinkle/contracts/profiles/profiles.events';
import { reportContentRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { count } from '@sprinkle/service-kit/database/columns';
import { execute, query, queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../config.js';
import { FindPage } from '../pages/find-page.js';
import { isPublic, profileNotFound } from '../pages/page-access.js';
import { recordHistory } from './report-history.js';
import { reportNumberOf } from './report-number.js';

const REPORTS_PER_HOUR = 10;

/**
 * Reporters need not prove that an address is theirs, so a stranger's address must not become a target: of what exceeds
 * these limits the report counts, without the address or without the receipt. Nothing that the reporter wrote is mailed.
 */
const CONTACTS_PER_NETWORK_AND_DAY = 10;
const CONTACTS_PER_ADDRESS_AND_DAY = 5;
const RECEIPTS_PER_ADDRESS_AND_DAY = 1;

const DAY_SECONDS = 86_400;

type NewReport = RpcInput<typeof reportContentRpc>;

interface Target {
  id: string;
  creatorId: string;
  username: string;
  comment: NewReport['comment'];
  reply: NewReport['reply'];
}

interface Contact {
  email: string;
  getsReceipt: boolean;
}

/** Adds a visitor's report to the open case of its target, or opens one. */
@Injectable()
export class ReportContent {
  private readonly networkLimit: RateLimit;
  private readonly contactsOfNetwork: RateLimit;
  private readonly contactsOfAddress: RateLimit;
  private readonly receiptsOfAddress: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly findPage: FindPage,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS' | 'VIEWER_HASH_KEY'>,
  ) {
    const relaxed = config.RATE_LIMITS === 'relaxed';
    const perDay = (name: string, points: number) =>
      createRateLimit(dataSource, { name, points, durationSeconds: DAY_SECONDS, relaxed });
    this.networkLimit = createRateLimit(dataSource, {
      name: 'report',
      points: REPORTS_PER_HOUR,
      durationSeconds: 3_600,
      relaxed,
    });
    this.contactsOfNetwork = perDay('report-contact-network', CONTACTS_PER_NETWORK_AND_DAY);
    this.contactsOfAddress = perDay('report-contact-address', CONTACTS_PER_ADDRESS_AND_DAY);
    this.receiptsOfAddress = perDay('report-receipt-address', RECEIPTS_PER_ADDRESS_AND_DAY);
  }

  @HandlesRpc(reportContentRpc)
  async execute(report: NewReport, actor: Actor): Promise<RpcOutput<typeof reportContentRpc>> {
    const network = clientNetworkOf(actor);
    await this.networkLimit.consume(network);
    const page = await this.findPage.execute(report.username);
    const { comment, reply } = report;
    if (!page || !(reply || isPublic(page))) throw profileNotFound();
    const { creatorId, username } = page;
    const target = { id: comment?.tipId ?? creatorId, creatorId, username, comment, reply };
    const reporterHash = this.hash(`report|${target.id}|${reply ? 'receipt' : network}`);
    const contact = await this.admitContact(report.email, network);
    const number = await this.dataSource.transaction((manager) =>
      storeReport(manager, target, report, { reporterHash, contact }),
    );
    return { number: reportNumberOf(number) };
  }

  /** Returns null without an address, and where the network or the address has had enough mails for a day. */
  private async admitContact(email: NewReport['email'], network: string): Promise<Contact | null> {
    if (!email) return null;
    const address = this.hash(`reporter|${mailboxOf(email)}`);
    if (!(await isWithin(this.contactsOfNetwork, network))) return null;
    if (!(await isWithin(this.contactsOfAddress, address))) return null;
    return { email, getsReceipt: await isWithin(this.receiptsOfAddress, address) };
  }

  /** A hash of a reporter includes the target, so that reporters cannot be tracked from one to another. */
  private hash(text: string): string {
    return createHmac('sha256', this.config.VIEWER_HASH_KEY).update(text).digest('base64url');
  }
}

/** Many providers deliver `s.am+shop@` to `sam@`, so that the limits count these as one. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

async function isWithin(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

interface Reporter {
  reporterHash: string;
  contact: Contact | null;
}

const storedReport = z.object({ id: z.string(), number: count, reporterEmail: z.string().nullable() });

/** Returns the number of the report. */
async function storeReport(
  manager: EntityManager,
  target: Target,
  { reason, details, ground, law }: NewReport,
  { reporterHash, contact }: Reporter,
): Promise<number> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [target.id]);
  // Closing an account locks it first, so either the closing deletes this report, or this statement finds the
  // account closed.
  const owners = await execute(manager, 'SELECT FROM accounts WHERE id = $1 AND is_active FOR SHARE', [
    target.creatorId,
  ]);
  if (owners === 0) throw profileNotFound();
  // A repeated report counts, but for a day it reopens nothing that an administrator has decided.
  const [repeated] = await query(
    manager,
    storedReport,
    `UPDATE reports SET repeats = repeats + 1 FROM report_cases reported
     WHERE reports.target_id = $1 AND reporter_hash = $2 AND reported.id = case_id
       AND (reported.state = 'open' OR reported.decided_at > now() - interval '1 day')
     RETURNING reports.id, reports.number, reporter_email`,
    [target.id, reporterHash],
  );
  if (repeated) {
    // Of reports that arrive at once, the first may not be the one that the limit gave the receipt. A report has one receipt.
    await recordReceived(manager, repeated, { target, reason, ground, contact });
    return repeated.number;
  }
  const stored = await queryOne(
    manager,
    storedReport,
    `INSERT INTO reports (case_id, target_id, reporter_hash, reason, details, ground, law, reporter_email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, number, reporter_email`,
    [
      await countInOpenCase(manager, target),
      target.id,
      reporterHash,
      reason,
      details || null,
      ground ?? null,
      ground === 'law' ? law : null,
      contact?.email ?? null,
    ],
  );
  await recordHistory(manager, { event: 'reported', ground: ground ?? null });
  await recordReceived(manager, stored, { target, reason, ground, contact });
  return stored.number;
}

interface ReceivedReport extends Pick<NewReport, 'reason' | 'ground'> {
  target: Target;
  contact: Contact | null;
}

async function recordReceived(
  manager: EntityManager,
  { id, number, reporterEmail }: z.output<typeof storedReport>,
  { target, reason, ground, contact }: ReceivedReport,
): Promise<void> {
  if (!contact?.getsReceipt || contact.email !== reporterEmail) return;
  await recordEvent(manager, reportReceived, {
    reportId: id,
    number: reportNumberOf(number),
    to: contact.email,
    kind: target.comment ? 'comment' : 'page',
    creatorUsername: target.username,
    reason,
    ground: ground ?? null,
    receivedAt: new Date().toISOString(),
  });
}

const countedCase = z.object({ id: z.string() });

/** Waits for a decision in flight, after which another case is opened. */
async function countInOpenCase(
  manager: EntityManager,
  { id, creatorId, comment, reply }: Target,
): Promise<string> {
  const open = await queryOptional(
    manager,
    countedCase,
    `UPDATE report_cases SET report_count = report_count + 1, reply = coalesce(reply, $2)
     WHERE target_id = $1 AND state = 'open' RETURNING id`,
    [id, reply],
  );
  if (open) return open.id;
  const created = await queryOne(
    manager,
    countedCase,
    `INSERT INTO report_cases (kind, target_id, creator_id, sender_name, message, reply, report_count)
     VALUES ($1, $2, $3, $4, $5, $6, 1) RETURNING id`,
    [comment ? 'comment' : 'page', id, creatorId, comment?.senderName, comment?.message, reply],
  );
  return created.id;
}

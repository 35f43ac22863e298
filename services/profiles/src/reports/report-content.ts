import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { reportContentRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { mailboxOf } from '@sprinkle/contracts/rules/mailbox';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { FindPage } from '../pages/find-page.js';
import { isPublic, profileNotFound } from '../pages/page-access.js';
import { reportNumberOf } from './report-number.js';
import { type Contact, type NewReport, storeReport } from './store-report.js';

const REPORTS_PER_HOUR = 10;

/**
 * Reporters need not prove that an address is theirs, so these limits protect the addresses of strangers. A report above a
 * limit still counts, but without the address or the receipt. Nothing that the reporter wrote is mailed.
 */
const CONTACTS_PER_NETWORK_AND_DAY = 10;
const CONTACTS_PER_ADDRESS_AND_DAY = 5;
const RECEIPTS_PER_ADDRESS_AND_DAY = 1;

const DAY_SECONDS = 86_400;

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

  /** Returns null without an address, or if the network or the address has reached its limit for the day. */
  private async admitContact(email: NewReport['email'], network: string): Promise<Contact | null> {
    if (!email) return null;
    const address = this.hash(`reporter|${mailboxOf(email)}`);
    if (!(await isWithin(this.contactsOfNetwork, network))) return null;
    if (!(await isWithin(this.contactsOfAddress, address))) return null;
    return { email, getsReceipt: await isWithin(this.receiptsOfAddress, address) };
  }

  /** The hash of a reporter includes the target, so that reporters cannot be tracked across targets. */
  private hash(text: string): string {
    return createHmac('sha256', this.config.VIEWER_HASH_KEY).update(text).digest('base64url');
  }
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

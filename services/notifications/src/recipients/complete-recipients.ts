import { Injectable } from '@nestjs/common';
import { accountsRequested } from '@sprinkle/contracts/notifications/notifications.events';
import { query } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const BATCH = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

const incompleteRecipient = z.object({ accountId: z.string() });

/** Requests accounts that were projected before recipients had all their columns. */
@Injectable()
export class CompleteRecipients {
  private askedUpTo = LOWEST_ID;

  constructor(private readonly dataSource: DataSource) {}

  @Every(3_600_000)
  async execute(): Promise<boolean> {
    const incomplete = await query(
      this.dataSource,
      incompleteRecipient,
      `SELECT account_id FROM recipients
        WHERE email IS NOT NULL AND is_verified IS NULL AND account_id > $1
        ORDER BY account_id LIMIT ${BATCH}`,
      [this.askedUpTo],
    );
    const accountIds = incomplete.map(({ accountId }) => accountId);
    this.askedUpTo = (accountIds.length === BATCH && accountIds.at(-1)) || LOWEST_ID;
    if (accountIds.length > 0) await recordEvent(this.dataSource.manager, accountsRequested, { accountIds });
    return accountIds.length === BATCH;
  }
}

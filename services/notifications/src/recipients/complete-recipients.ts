import { Injectable } from '@nestjs/common';
import { accountsRequested } from '@sprinkle/contracts/notifications/notifications.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

const BATCH = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Asks for the accounts that were projected before recipients had all their columns. */
@Injectable()
export class CompleteRecipients {
  private askedUpTo = LOWEST_ID;

  constructor(private readonly dataSource: DataSource) {}

  @Every(3_600_000)
  async execute(): Promise<boolean> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT account_id AS id FROM recipients
        WHERE email IS NOT NULL AND is_verified IS NULL AND account_id > $1
        ORDER BY account_id LIMIT ${BATCH}`,
      [this.askedUpTo],
    );
    const accountIds = rows.map(({ id }) => id);
    this.askedUpTo = (accountIds.length === BATCH && accountIds.at(-1)) || LOWEST_ID;
    if (accountIds.length > 0) await recordEvent(this.dataSource.manager, accountsRequested, { accountIds });
    return accountIds.length === BATCH;
  }
}

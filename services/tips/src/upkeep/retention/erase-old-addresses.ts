import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { tipperErased } from '@sprinkle/contracts/tips/tips.events';
import { PURGE_BATCH } from '@sprinkle/service-kit/database/purge-batches';
import { execute, query } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';

const LOCK_OLD = `
  SELECT id AS tip_id, sender_email FROM tips
  WHERE sender_email IS NOT NULL AND succeeded_at < now() - make_interval(months => $1)
  ORDER BY succeeded_at LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED`;

/** The request's hash is cleared too: it has no key, so a guessed address could be compared with it. */
const ERASE = `
  UPDATE tips SET sender_email = NULL, sender_email_hash = old.hash, request_hash = NULL, updated_at = now()
  FROM unnest($1::uuid[], $2::text[]) AS old (id, hash) WHERE tips.id = old.id`;

const oldTip = z.object({ tipId: z.string(), senderEmail: z.string() });

/** Erases tippers' addresses that are no longer needed, here and wherever they were copied. */
@Injectable()
export class EraseOldAddresses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hashes: SenderHashes,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'SENDER_ADDRESS_MONTHS'>,
  ) {}

  @Every(HOUR_MS)
  execute(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const old = await query(manager, oldTip, LOCK_OLD, [this.config.SENDER_ADDRESS_MONTHS]);
      const tipIds = old.map(({ tipId }) => tipId);
      const hashes = old.map(({ senderEmail }) => this.hashes.of(senderEmail));
      await execute(manager, ERASE, [tipIds, hashes]);
      if (old.length > 0)
        await recordEvents(
          manager,
          tipperErased,
          tipIds.map((tipId) => ({ tipId })),
        );
      return old.length === PURGE_BATCH;
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { tipperErased } from '@sprinkle/contracts/tips/tips.events';
import { PURGE_BATCH } from '@sprinkle/service-kit/database/purge-batches';
import { query } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../config.js';

const HOUR_MS = 3_600_000;

/** A guessed address could be compared with the hash of the request. */
const ERASE = `
  UPDATE tips SET sender_email = NULL, request_hash = NULL, updated_at = now()
  WHERE id IN (
    SELECT id FROM tips
    WHERE sender_email IS NOT NULL AND succeeded_at < now() - make_interval(months => $1)
    ORDER BY succeeded_at LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id AS tip_id`;

const erasedTip = z.object({ tipId: z.string() });

/** Erases tippers' addresses that nobody needs any more, here and wherever they were copied. */
@Injectable()
export class EraseOldAddresses {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'SENDER_ADDRESS_MONTHS'>,
  ) {}

  @Every(HOUR_MS)
  execute(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const erased = await query(manager, erasedTip, ERASE, [this.config.SENDER_ADDRESS_MONTHS]);
      if (erased.length > 0) await recordEvents(manager, tipperErased, erased);
      return erased.length === PURGE_BATCH;
    });
  }
}

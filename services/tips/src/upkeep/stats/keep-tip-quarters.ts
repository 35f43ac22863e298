import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import { execute } from '@sprinkle/service-kit/database/query';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

const BATCH_SIZE = 20_000;

/** Several instances take different changes, and lock the sums in the same order. */
const ADD = `
  WITH taken AS (
    DELETE FROM tip_quarter_changes
    WHERE id IN (SELECT id FROM tip_quarter_changes ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING creator_id, quarter, tips, cents
  )
  INSERT INTO tip_quarters (creator_id, quarter, tips, amount_cents)
  SELECT creator_id, quarter, sum(tips), sum(cents) FROM taken GROUP BY creator_id, quarter ORDER BY creator_id, quarter
  ON CONFLICT (creator_id, quarter) DO UPDATE SET tips = tip_quarters.tips + excluded.tips,
    amount_cents = tip_quarters.amount_cents + excluded.amount_cents`;

/** Adds the changes recorded by the trigger on tips to the sums from which creators' figures are read. */
@Injectable()
export class KeepTipQuarters {
  constructor(private readonly dataSource: DataSource) {}

  @Every(MINUTE_MS)
  async execute(): Promise<boolean> {
    return (await execute(this.dataSource, ADD)) > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import { execute } from '@sprinkle/service-kit/database/query';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

/** A statement with this many changes stays far below the time limit for statements. */
const BATCH_SIZE = 20_000;

/**
 * Instances take different changes, and lock the balances in the same order. The statement returns the number of balances, which says
 * nothing about the number of changes.
 */
const ADD = `
  WITH taken AS (
    DELETE FROM balance_changes
    WHERE id IN (SELECT id FROM balance_changes ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING creator_id, cents
  )
  INSERT INTO balances (creator_id, balance_cents)
  SELECT creator_id, sum(cents) FROM taken GROUP BY creator_id ORDER BY creator_id
  ON CONFLICT (creator_id) DO UPDATE SET balance_cents = balances.balance_cents + excluded.balance_cents`;

/** Adds the changes that the ledger's trigger has noted to the balances that are kept for lists. */
@Injectable()
export class KeepBalances {
  constructor(private readonly dataSource: DataSource) {}

  @Every(MINUTE_MS)
  async execute(): Promise<boolean> {
    return (await execute(this.dataSource, ADD)) > 0;
  }
}

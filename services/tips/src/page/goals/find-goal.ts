import { Injectable } from '@nestjs/common';
import type { Goal } from '@sprinkle/contracts/tips/page/goals.schemas';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import DataLoader from 'dataloader';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

const BATCH_MAX = 32;

/** Counts what supporters give every month, or what was paid, with covered fees, as lists of tips show it. One index has both amounts. */
const GOAL = `
  title, target_cents, set_at, counts_monthly, CASE WHEN counts_monthly THEN (
    SELECT coalesce(sum(tip_cents), 0) FROM supports WHERE creator_id = goals.creator_id AND status = 'active'
  ) ELSE (
    SELECT coalesce(sum(amount_cents - refunded_cents), 0) FROM tips
    WHERE user_id = goals.creator_id AND status = 'succeeded' AND succeeded_at >= goals.set_at
  ) END AS reached_cents`;

/** Finds each creator in the same way as the list of public tips. */
const FIND_BY_NAMES = {
  name: 'find-goals',
  text: `
  SELECT wanted.name AS creator_name, ${GOAL}
  FROM unnest($1::text[]) AS wanted (name)
  CROSS JOIN LATERAL (
    SELECT id FROM creators WHERE lower(username) = wanted.name ORDER BY account_created_at DESC LIMIT 1
  ) AS creator
  JOIN goals ON goals.creator_id = creator.id`,
};

const goalRow = z.object({
  title: z.string(),
  targetCents: cents,
  setAt: isoTime,
  countsMonthly: z.boolean(),
  reachedCents: cents,
});
const namedGoalRow = goalRow.extend({ creatorName: z.string() });

export async function findGoalOf(manager: EntityManager, creatorId: string): Promise<Goal | null> {
  const found = await queryOptional(manager, goalRow, `SELECT ${GOAL} FROM goals WHERE creator_id = $1`, [
    creatorId,
  ]);
  return found && toGoal(found);
}

function toGoal({ countsMonthly, ...goal }: z.output<typeof goalRow>): Goal {
  return { ...goal, ...(countsMonthly && { countsMonthly }) };
}

@Injectable()
export class FindGoal {
  /** One statement finds the goals of simultaneous visitors. The keys are in lower case. */
  private readonly byName = new DataLoader<string, Goal | null>((names) => this.findAll(names), {
    cache: false,
    maxBatchSize: BATCH_MAX,
  });

  constructor(private readonly dataSource: DataSource) {}

  async execute(username: string): Promise<Goal | null> {
    if (!usernameSchema.safeParse(username).success) return null;
    return this.byName.load(username.toLowerCase());
  }

  private async findAll(names: readonly string[]): Promise<(Goal | null)[]> {
    const goals = await query(this.dataSource, namedGoalRow, FIND_BY_NAMES, [[...new Set(names)]]);
    const byName = new Map(goals.map(({ creatorName, ...goal }) => [creatorName, toGoal(goal)]));
    return names.map((name) => byName.get(name) ?? null);
  }
}

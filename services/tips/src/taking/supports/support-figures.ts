import { SUPPORT_FIGURES_DAYS } from '@sprinkle/contracts/rules/stats-periods';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const SUMS = `
  count(*) AS ever, count(*) FILTER (WHERE ended_at IS NULL) AS count,
  coalesce(sum(tip_cents) FILTER (WHERE status IN ('active', 'past-due')), 0) AS monthly_cents`;

const OF_CREATOR = `SELECT ${SUMS} FROM supports WHERE creator_id = $1 AND began_at IS NOT NULL`;

const since = (column: string) => `${column} > now() - interval '${SUPPORT_FIGURES_DAYS} days'`;

const OF_PLATFORM = `
  SELECT ${SUMS},
    count(*) FILTER (WHERE ${since('began_at')}) AS begun,
    count(*) FILTER (WHERE ${since('ended_at')}) AS ended,
    (SELECT count(*) FROM support_failures WHERE ${since('failed_at')}) AS failed,
    (SELECT count(*) FROM support_failures WHERE ${since('recovered_at')}) AS recovered,
    EXISTS (SELECT FROM platform_settings WHERE monthly_support) AS is_on
  FROM supports WHERE began_at IS NOT NULL`;

const sums = z.object({ ever: count, count, monthlyCents: cents });

const figures = sums.extend({
  begun: count,
  ended: count,
  failed: count,
  recovered: count,
  isOn: z.boolean(),
});

/** Returns nothing for a creator whom nobody ever supported. */
export async function supportOfCreator(dataSource: DataSource, creatorId: string) {
  const { ever, ...sum } = await queryOne(dataSource, sums, OF_CREATOR, [creatorId]);
  return ever > 0 && { monthlySupport: sum };
}

/** Returns nothing if monthly support is switched off and nobody ever gave any. */
export async function supportOfPlatform(dataSource: DataSource) {
  const { ever, isOn, ...monthlySupport } = await queryOne(dataSource, figures, OF_PLATFORM);
  return (isOn || ever > 0) && { monthlySupport };
}

import { api, useGetOwnStatsQuery } from '@sprinkle/api-client/api.gen';

const UTC_OFFSET_MINUTES = -new Date().getTimezoneOffset();

/** Days count by the creator's own clock. */
export function useOwnStats() {
  return useGetOwnStatsQuery(UTC_OFFSET_MINUTES);
}

/** Counts held tips once a screen has loaded the stats, and from then on. The navigation asks for nothing by itself. */
export function useHeldCount(): number {
  const { data } = api.endpoints.getOwnStats.useQueryState(UTC_OFFSET_MINUTES);
  useGetOwnStatsQuery(UTC_OFFSET_MINUTES, { skip: !data });
  return data?.heldCount ?? 0;
}

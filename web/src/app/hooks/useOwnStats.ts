import { useGetOwnStatsQuery } from '@sprinkle/api-client/api.gen';

const UTC_OFFSET_MINUTES = -new Date().getTimezoneOffset();

/** Days count by the creator's own clock. */
export function useOwnStats() {
  return useGetOwnStatsQuery(UTC_OFFSET_MINUTES);
}

import { api, useGetOwnStatsQuery } from '@sprinkle/api-client/api.gen';
import { useAppConfig } from '../../shared/app-config';
import { useAuth } from '../session/auth';
import { useSignedInUser } from '../session/useSession';

const UTC_OFFSET_MINUTES = -new Date().getTimezoneOffset();

/** Days follow the creator's own clock. */
export function useOwnStats() {
  return useGetOwnStatsQuery(UTC_OFFSET_MINUTES);
}

/** Returns the number of held tips: from the stats once a screen has loaded them, before that from the signed-in creator. */
export function useHeldCount(): number {
  const { data } = api.endpoints.getOwnStats.useQueryState(UTC_OFFSET_MINUTES);
  useGetOwnStatsQuery(UTC_OFFSET_MINUTES, { skip: !data });
  const auth = useAuth();
  const known = auth.state === 'authenticated' ? auth.user.heldCount : 0;
  return data?.heldCount ?? known ?? 0;
}

/** Tells whether the creator takes monthly support or, once a screen has loaded the stats, whether they ever received any. */
export function useHasMonthly(): boolean {
  const { features } = useAppConfig();
  const { takesMonthly } = useSignedInUser();
  const { data } = api.endpoints.getOwnStats.useQueryState(UTC_OFFSET_MINUTES);
  return data?.monthly !== undefined || Boolean(features.monthlySupport && takesMonthly);
}

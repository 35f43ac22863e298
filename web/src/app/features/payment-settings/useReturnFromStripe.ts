import { useRefreshPayoutAccountMutation } from '@sprinkle/api-client/api.gen';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFailureToast } from '../../session/useSession';

const PARAMETER = 'stripe';

/**
 * Asks Stripe for the account's state when the creator returns from its form, however far they got. Returns whether they return because a
 * link had expired.
 */
export function useReturnFromStripe(isOffered: boolean): boolean {
  const [search, setSearch] = useSearchParams();
  const [refresh] = useRefreshPayoutAccountMutation();
  const [hasExpired, setHasExpired] = useState(false);
  const hasAsked = useRef(false);
  const reportFailure = useFailureToast();
  const cameBack = search.get(PARAMETER);
  useEffect(() => {
    // The parameter leaves the URL a moment later, and one request is enough.
    if (!isOffered || cameBack === null || hasAsked.current) return;
    hasAsked.current = true;
    setHasExpired(cameBack === 'again');
    setSearch({}, { replace: true });
    void refresh().then(({ error }) => {
      if (error) reportFailure('Error asking Stripe', error);
    });
  }, [isOffered, cameBack, setSearch, refresh, reportFailure]);
  return hasExpired;
}

import type { CreatorPage } from '@sprinkle/contracts/http.schemas';
import { useEffect, useState } from 'react';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import type { Creator } from '../../shared/CreatorFace';
import { callApi } from '../../shared/http';

/** A visitor who arrives by a link only brings the username, so the rest is loaded. */
export function useCreator({ creator, tip: { username } }: CheckoutDetails): Creator {
  const [found, setFound] = useState<Creator>(creator ?? { username, displayName: null, profileImage: null });
  const isKnown = creator !== undefined;

  useEffect(() => {
    if (isKnown) return;
    callApi<CreatorPage>('GET', `/api/users/${encodeURIComponent(username)}`).then(
      ({ user }) => setFound(user),
      (error: unknown) => console.warn('The creator could not be looked up', error),
    );
  }, [isKnown, username]);

  return found;
}

import { api, callOptions, type Tip } from '@sprinkle/api-client/api.gen';
import { toCents } from '@sprinkle/api-client/cents';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store';

/** Listens while the screen is open; after a lost connection it fetches the tips that it missed. */
export function useLiveTips(onTip: (tip: Tip) => void): void {
  const dispatch = useDispatch<AppDispatch>();
  const tell = useEffectEvent(onTip);

  useEffect(() => {
    const source = new EventSource('/api/users/me/events');
    let wasOpen = false;

    source.addEventListener('open', () => {
      if (wasOpen) dispatch(api.util.invalidateTags(['OwnTips', 'Stats']));
      wasOpen = true;
    });
    source.addEventListener('tip', (event: MessageEvent<string>) => {
      dispatch(api.util.invalidateTags(['OwnTips', 'Stats']));
      tell(toCents(JSON.parse(event.data), callOptions.listOwnTips.dollars) as Tip);
    });
    // Another screen may have hidden, shown or answered the tip.
    source.addEventListener('tip-changed', () => dispatch(api.util.invalidateTags(['OwnTips', 'Stats'])));
    // A closed source does not reconnect, usually because the session has ended, so the current user is loaded again.
    source.addEventListener('error', () => {
      if (source.readyState === source.CLOSED) dispatch(api.util.invalidateTags(['CurrentUser']));
    });
    return () => source.close();
  }, [dispatch]);
}

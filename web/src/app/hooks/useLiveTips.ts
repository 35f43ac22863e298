import { api, type Tip } from '@sprinkle/api-client/api.gen';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store';

/** Listens while the screen is open; what came in while the line was down is fetched when it is up again. */
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
      tell(JSON.parse(event.data) as Tip);
    });
    // Hidden, shown or answered, perhaps on another screen.
    source.addEventListener('tip-changed', () => dispatch(api.util.invalidateTags(['OwnTips'])));
    // For good, as where the session has ended: whoever is still signed in is asked.
    source.addEventListener('error', () => {
      if (source.readyState === source.CLOSED) dispatch(api.util.invalidateTags(['CurrentUser']));
    });
    return () => source.close();
  }, [dispatch]);
}

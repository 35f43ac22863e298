import { api, callOptions, type Tip } from '@sprinkle/api-client/api.gen';
import { toCents } from '@sprinkle/api-client/cents';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store';

/** Listens while the screen is open. After a lost connection, reloads the tips it missed. */
export function useLiveTips(onTip: (tip: Tip) => void): void {
  const dispatch = useDispatch<AppDispatch>();
  const tell = useEffectEvent(onTip);

  useEffect(() => {
    const source = new EventSource('/api/users/me/events');
    let wasOpen = false;

    source.addEventListener('open', () => {
      if (wasOpen) dispatch(api.util.invalidateTags(['OwnTips', 'Stats', 'Supporters']));
      wasOpen = true;
    });
    source.addEventListener('tip', (event: MessageEvent<string>) => {
      dispatch(api.util.invalidateTags(['OwnTips', 'Stats']));
      tell(toCents(JSON.parse(event.data), callOptions.listOwnTips.dollars) as Tip);
    });
    // Another screen may have hidden, shown or answered the tip.
    source.addEventListener('tip-changed', () => dispatch(api.util.invalidateTags(['OwnTips', 'Stats'])));
    source.addEventListener('support', (event: MessageEvent<string>) => {
      dispatch(api.util.invalidateTags(['Supporters', 'Stats']));
      announceSupport(toCents(JSON.parse(event.data), ['tip']) as SupportNews);
    });
    // A closed source doesn't reconnect. Usually the session has ended, so reload the current user.
    source.addEventListener('error', () => {
      if (source.readyState === source.CLOSED) dispatch(api.util.invalidateTags(['CurrentUser']));
    });
    return () => source.close();
  }, [dispatch]);
}

interface SupportNews {
  news: 'began' | 'failed' | 'ended' | 'changed';
  senderName: string;
  tipCents: number;
}

function announceSupport({ news, senderName, tipCents }: SupportNews): void {
  if (news === 'changed') return;
  const titles = {
    began: `New supporter: ${formatCents(tipCents)} every month`,
    failed: "A monthly payment failed. We'll try again.",
    ended: 'Monthly support has ended',
  };
  showToast({ title: titles[news], description: `From ${senderName}` });
}

import { api, type Tip } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { formatMoney } from '@sprinkle/ui/MoneyText';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../app/store';
import { fireConfetti } from '../../confetti/fire-confetti';

/** Listens for tips while the screen is open; what came in while the line was down is fetched when it is up again. */
export function useLiveTips(): void {
  const dispatch = useDispatch<AppDispatch>();

  useEffect(() => {
    const source = new EventSource('/api/users/me/events');
    let wasOpen = false;
    const refetch = () => dispatch(api.util.invalidateTags(['OwnTips', 'Stats']));

    source.addEventListener('open', () => {
      if (wasOpen) refetch();
      wasOpen = true;
    });
    source.addEventListener('tip', (event: MessageEvent<string>) => {
      const tip = JSON.parse(event.data) as Tip;
      refetch();
      fireConfetti();
      showToast({ title: `New tip: ${formatMoney(tip.amount)}`, description: `From ${tip.senderName}` });
    });
    return () => source.close();
  }, [dispatch]);
}

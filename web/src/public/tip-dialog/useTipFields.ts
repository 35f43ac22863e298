import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { tabStorage } from '@sprinkle/ui/tab-storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DRAFT_KEY } from '../../shared/checkout/checkout-details';
import { emptyTipFields, type TipFields } from './tip-fields';
import { claimTipLink } from './tip-link';

/** What is kept of an unpaid tip. Who sends it isn't. */
const KEPT = [
  'presetCents',
  'customAmount',
  'message',
  'coverFees',
  'isPrivate',
  'isAnonymous',
  'isMonthly',
] as const;

interface Draft extends Pick<TipFields, (typeof KEPT)[number]> {
  username: string;
}

/** Fills the form from a tip link, or else with what this tab typed for the same creator and hasn't paid. */
export function useTipFields(username: string, limits: AppConfig['limits']) {
  const [fields, setFields] = useState(() => {
    const linked = claimTipLink(limits);
    const first = { ...emptyTipFields(limits), ...readDraft(username), ...linked };
    if (Object.keys(linked).length > 0) keepDraft(username, first);
    return first;
  });

  const latest = useRef(fields);
  const show = useCallback((next: TipFields) => {
    latest.current = next;
    setFields(next);
  }, []);

  // Browser Back restores the page from memory, with the fields that were emptied when the tip was submitted.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) show({ ...latest.current, ...readDraft(username) });
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [show, username]);

  function update(change: (known: TipFields) => TipFields) {
    const next = change(latest.current);
    keepDraft(username, next);
    show(next);
  }

  return { fields, update, reset: () => show(emptyTipFields(limits)) };
}

function keepDraft(username: string, fields: TipFields): void {
  tabStorage().setItem(DRAFT_KEY, JSON.stringify({ username, ...fields }, ['username', ...KEPT]));
}

function readDraft(username: string): Partial<TipFields> {
  const kept = tabStorage().getItem(DRAFT_KEY);
  if (!kept) return {};
  const { username: creator, ...draft } = JSON.parse(kept) as Draft;
  return creator === username ? draft : {};
}

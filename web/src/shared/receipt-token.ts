import { tabStorage } from '@sprinkle/ui/tab-storage';

const STORAGE_KEY = 'sprinkle-receipt';

/** Takes a receipt's token out of the address before anything else can read it there; this tab keeps it for a reload. */
export function claimReceiptToken(): void {
  const token = window.location.hash.slice(1);
  if (!token) return;
  tabStorage().setItem(STORAGE_KEY, token);
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

export function readReceiptToken(): string | null {
  return tabStorage().getItem(STORAGE_KEY);
}

import type { Store } from '../store/store.ts';

/** Invalidates the pages of earlier attempts to pay or to save a card. */
export function dropActions(store: Store, intentId: string): void {
  const rows = store.pendingActions.oldestFirst().filter((action) => action.intentId === intentId);
  for (const { id } of rows) store.pendingActions.remove(id);
}

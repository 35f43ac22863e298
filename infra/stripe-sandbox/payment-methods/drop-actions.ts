import type { Store } from '../store/store.ts';

/** The pages of earlier attempts, to pay or to save a card, lead nowhere any more. */
export function dropActions(store: Store, intentId: string): void {
  const rows = store.pendingActions.oldestFirst().filter((action) => action.intentId === intentId);
  for (const { id } of rows) store.pendingActions.remove(id);
}

import { lastingStorage } from '@sprinkle/ui/tab-storage';

const STORAGE_KEY = 'preferredUsername';

/** Keeps the name for the second step of registration. */
export function storePreferredUsername(name: string): void {
  if (name.trim()) lastingStorage().setItem(STORAGE_KEY, name.trim());
}

export function preferredUsername(): string {
  return lastingStorage().getItem(STORAGE_KEY) ?? '';
}

export function clearPreferredUsername(): void {
  lastingStorage().removeItem(STORAGE_KEY);
}

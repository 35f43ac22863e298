const STORAGE_KEY = 'preferredUsername';

/** Keeps the name for the registration's second step. */
export function storePreferredUsername(name: string): void {
  if (name.trim()) localStorage.setItem(STORAGE_KEY, name.trim());
}

export function preferredUsername(): string {
  return localStorage.getItem(STORAGE_KEY) ?? '';
}

export function clearPreferredUsername(): void {
  localStorage.removeItem(STORAGE_KEY);
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PROBE = 'sprinkle-probe';

/** Null marks a removed text, which an older history entry may still contain. */
const known = new Map<string, string | null>();

/** Keeps texts in memory, and in the current entry of the browser's history, which survives a reload and going back. */
const historyEntry: TextStorage = {
  getItem(key) {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const text: unknown = window.history.state?.[key];
    return typeof text === 'string' ? text : null;
  },
  setItem(key, text) {
    known.set(key, text);
    try {
      window.history.replaceState({ ...window.history.state, [key]: text }, '');
    } catch (error) {
      // Safari allows a hundred changes in half a minute. If somebody types faster, a later change saves the text.
      console.warn(error);
    }
  },
  removeItem(key) {
    known.set(key, null);
    if (window.history.state?.[key] === undefined) return;
    window.history.replaceState({ ...window.history.state, [key]: undefined }, '');
  },
};

/** Returns a storage that lasts as long as the tab, even in in-app browsers that deny `sessionStorage`. */
export function tabStorage(): TextStorage {
  return isTabStorageShared() ? sessionStorage : historyEntry;
}

/** Returns a storage that outlives the tab, or the tab's own if the browser denies `localStorage`. */
export function lastingStorage(): TextStorage {
  return isAllowed(() => localStorage) ? localStorage : tabStorage();
}

/** Tells whether the next page in this tab can read what this page stores. */
export function isTabStorageShared(): boolean {
  return isAllowed(() => sessionStorage);
}

/** If storage is denied, even reading the property throws. */
function isAllowed(storage: () => Storage): boolean {
  try {
    storage().setItem(PROBE, '');
    storage().removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

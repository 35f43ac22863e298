type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PROBE = 'sprinkle-probe';

/** Null stands for a text that was removed, which an older entry of the history may still hold. */
const known = new Map<string, string | null>();

/**
 * Keeps texts for as long as the page lives, and in the present entry of the browser's history, which survive a reload and
 * a step back.
 */
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
      // Safari allows a hundred changes in half a minute; whoever types faster is kept by a later one.
      console.warn(error);
    }
  },
  removeItem(key) {
    known.set(key, null);
    if (window.history.state?.[key] === undefined) return;
    window.history.replaceState({ ...window.history.state, [key]: undefined }, '');
  },
};

/** Returns a storage that lasts as long as the tab, also in a browser inside an app that denies `sessionStorage`. */
export function tabStorage(): TextStorage {
  return isTabStorageShared() ? sessionStorage : historyEntry;
}

/** Returns a storage that lasts longer than the tab, or one for the tab in a browser that denies `localStorage`. */
export function lastingStorage(): TextStorage {
  return isAllowed(() => localStorage) ? localStorage : tabStorage();
}

/** Tells whether the next page in this tab can read what this page keeps. */
export function isTabStorageShared(): boolean {
  return isAllowed(() => sessionStorage);
}

/** Where storage is denied, reading the property throws as well. */
function isAllowed(storage: () => Storage): boolean {
  try {
    storage().setItem(PROBE, '');
    storage().removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

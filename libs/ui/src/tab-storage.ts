type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PROBE = 'sprinkle-probe';

/** Keeps texts in the present entry of the browser's history, which survive a reload and a step back. */
const historyEntry: TextStorage = {
  getItem(key) {
    const text: unknown = window.history.state?.[key];
    return typeof text === 'string' ? text : null;
  },
  setItem(key, text) {
    try {
      window.history.replaceState({ ...window.history.state, [key]: text }, '');
    } catch (error) {
      // Safari allows a hundred changes in half a minute; whoever types faster is kept by a later one.
      console.warn(error);
    }
  },
  removeItem(key) {
    if (historyEntry.getItem(key) === null) return;
    window.history.replaceState({ ...window.history.state, [key]: undefined }, '');
  },
};

/** Returns a storage that lasts as long as the tab, also in a browser inside an app that denies `sessionStorage`. */
export function tabStorage(): TextStorage {
  return isTabStorageShared() ? sessionStorage : historyEntry;
}

/** Tells whether the next page in this tab can read what this page keeps. */
export function isTabStorageShared(): boolean {
  try {
    sessionStorage.setItem(PROBE, '');
    sessionStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

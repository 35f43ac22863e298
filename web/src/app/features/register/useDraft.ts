import { useEffect, useState } from 'react';
import { paths } from '../../../shared/paths';
import { preferredUsername } from '../../../shared/preferred-username';
import { dropSensitive, keepSensitive, readSensitive } from '../../session/sensitive-params';

interface Draft {
  email: string;
  username: string;
  /** True once the visitor has confirmed the name with Continue. */
  isNamed: boolean;
}

/** Keeps the input, except the password, when this screen is reloaded. Leaving the screen drops it. */
export function useDraft() {
  const [typed, setTyped] = useState(readDraft);

  useEffect(() => {
    keepSensitive(paths.register, JSON.stringify(typed));
    return () => dropSensitive(paths.register);
  }, [typed]);

  return { typed, type: (change: Partial<Draft>) => setTyped((known) => ({ ...known, ...change })) };
}

function readDraft(): Draft {
  const kept = readSensitive(paths.register);
  return kept ? (JSON.parse(kept) as Draft) : { email: '', username: preferredUsername(), isNamed: false };
}

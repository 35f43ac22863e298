import { useEffect, useState } from 'react';
import { dropPrivate, keepPrivate, readPrivate } from '../../hooks/private-query';
import { paths } from '../../../shared/paths';
import { preferredUsername } from '../../../shared/preferred-username';

interface Typed {
  email: string;
  username: string;
  /** The name was confirmed, not only typed. */
  isNamed: boolean;
}

/** What was typed before the password: it outlives a reload of this screen, and nothing else. */
export function useTyped() {
  const [typed, setTyped] = useState(readTyped);

  useEffect(() => {
    keepPrivate(paths.register, JSON.stringify(typed));
    return () => dropPrivate(paths.register);
  }, [typed]);

  return { typed, type: (change: Partial<Typed>) => setTyped((known) => ({ ...known, ...change })) };
}

function readTyped(): Typed {
  const kept = readPrivate(paths.register);
  return kept ? (JSON.parse(kept) as Typed) : { email: '', username: preferredUsername(), isNamed: false };
}

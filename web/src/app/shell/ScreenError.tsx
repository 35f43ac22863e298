import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import pill from '../../shared/styles/pill.module.css';

const box = {
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '48px 24px',
  textAlign: 'center',
} as const;

/**
 * Shown in place of a screen that failed, for example because a new release removed its file. Uses no MUI, like the
 * forms before the sign-in.
 */
export function ScreenError() {
  const error = useRouteError();
  const isOffline = !navigator.onLine;
  useEffect(() => reportError(error), [error]);
  useEffect(() => {
    if (!isOffline) return;
    // Only a reload can help, because the router never loads a failed screen again.
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);

  if (isOffline) {
    return (
      <div role="alert" style={box}>
        <p style={{ fontWeight: 600 }}>You're offline</p>
        <p>This screen will open when you're back online.</p>
      </div>
    );
  }
  return (
    <div role="alert" style={box}>
      <p style={{ fontWeight: 600 }}>Couldn't load this screen</p>
      <p>There may be a new version. Please reload the page.</p>
      <button type="button" className={pill.pill} onClick={() => window.location.reload()}>
        Try again
      </button>
    </div>
  );
}

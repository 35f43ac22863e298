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
  useEffect(() => reportError(error), [error]);
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

import { useEffect, useRef } from 'react';

/** Returns true while the page is being left, because its requests then fail without meaning anything. */
export function useIsLeaving() {
  const isLeaving = useRef(false);

  useEffect(() => {
    const leave = () => (isLeaving.current = true);
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  return isLeaving;
}

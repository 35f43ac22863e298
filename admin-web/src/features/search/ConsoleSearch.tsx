import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useState } from 'react';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }));

/** Offers the search on every screen, also by the keys `/` and Ctrl-K. */
export function ConsoleSearch({ sx }: { sx: SxProps }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        startIcon={<Search />}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        sx={sx}
      >
        Search
      </Button>
      <Suspense>{isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** A slash that is typed into a field is a slash, and a dialog that is open keeps the screen below it out of reach. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'));
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isCurrentItem, SETTINGS_ITEMS } from '../../shared/navigation/nav-items';

/** Links the settings screens with each other on a phone, which has no sidebar. */
export function SettingsNav() {
  const { pathname } = useLocation();
  const current = SETTINGS_ITEMS.find((item) => isCurrentItem(item, pathname));
  if (!current) return null;
  return (
    <Box
      component="nav"
      aria-label="Settings"
      sx={{
        display: { xs: 'flex', md: 'none' },
        gap: 1,
        px: 2,
        py: 1.5,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {SETTINGS_ITEMS.map((item) => (
        <ItemLink key={item.href} href={item.href} label={item.label} isCurrent={item === current} />
      ))}
    </Box>
  );
}

interface ItemLinkProps {
  href: string;
  label: string;
  isCurrent: boolean;
}

function ItemLink({ href, label, isCurrent }: ItemLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);

  // The row is wider than a phone, so the current link scrolls into sight.
  useEffect(() => {
    const row = link.current?.parentElement;
    if (!isCurrent || !link.current || !row) return;
    row.scrollLeft = link.current.offsetLeft - (row.clientWidth - link.current.offsetWidth) / 2;
  }, [isCurrent]);

  return (
    <Button
      ref={link}
      component={Link}
      to={href}
      variant="outlined"
      aria-current={isCurrent ? 'page' : undefined}
      sx={{
        flex: 'none',
        px: 2,
        color: 'text.secondary',
        '&[aria-current]': { bgcolor: 'var(--wash)', borderColor: 'transparent', color: 'primary.main' },
      }}
    >
      {label}
    </Button>
  );
}

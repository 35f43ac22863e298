import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type MouseEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';

export interface RowAction {
  label: string;
  /** Accessible name of the action including its object, such as `Block maya`. */
  name: string;
  /** Address the action links to, instead of `onClick`. */
  to?: string;
  onClick?: () => void;
  isDisabled?: boolean;
  /** Shown in red in a menu. Beside the row every action looks quiet. */
  isDangerous?: boolean;
}

interface RowActionsProps {
  /** Names what the row is about. */
  of: string;
  /** False entries are left out. */
  actions: (RowAction | false)[];
}

const quiet = {
  minHeight: 36,
  px: 1.25,
  fontSize: '0.875rem',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
} as const;

/** Shows one or two actions of a row as quiet buttons, and more as a menu. A phone always has the menu. */
export function RowActions({ of, actions }: RowActionsProps) {
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const shown = actions.filter((action) => action !== false);
  if (shown.length === 0) return null;
  if (!isWide || shown.length > 2) return <ActionsMenu of={of} actions={shown} />;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mr: -1.25 }}>
      {shown.map(({ label, name, to, onClick, isDisabled }) => (
        <Button
          key={label}
          {...(to && { component: Link, to })}
          size="small"
          onClick={onClick}
          disabled={isDisabled}
          aria-label={name}
          sx={quiet}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

interface ActionsMenuProps {
  of: string;
  actions: RowAction[];
  /** Text of the button. Without it, the button shows three dots. */
  label?: string;
}

export function ActionsMenu({ of, actions, label: text }: ActionsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': Boolean(anchor),
    'aria-controls': anchor ? id : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {text ? (
        <Button {...opener} aria-label={`${text} of ${of}`} endIcon={<ChevronDown size={16} />} sx={quiet}>
          {text}
        </Button>
      ) : (
        <IconButton
          {...opener}
          aria-label={`Actions for ${of}`}
          sx={{ mr: { md: -1.25 }, color: 'text.secondary' }}
        >
          <Ellipsis size={20} />
        </IconButton>
      )}
      <Menu
        id={id}
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { border: '1px solid var(--line)' } } }}
      >
        {actions.map(({ label, name, to, onClick, isDisabled, isDangerous }) => (
          <MenuItem
            key={label}
            {...(to && { component: Link, to })}
            disabled={isDisabled}
            aria-label={name}
            onClick={() => {
              setAnchor(null);
              onClick?.();
            }}
            sx={{ minHeight: 44, ...(isDangerous && { color: 'error.main' }) }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

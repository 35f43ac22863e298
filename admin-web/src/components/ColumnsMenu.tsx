import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import { useListParams } from './use-list-params';
import { type Column, hiddenIn } from './use-paged-table';

/** Hides and shows columns. The menu stays open, because people often change several. Phones have a different row layout without it. */
export function ColumnsMenu<Row extends { id: string }>({ columns }: { columns: Column<Row>[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const { params, hide } = useListParams();
  const hidden = hiddenIn(params, columns);
  const hideable = columns.filter(({ enableHiding = true }) => enableHiding);
  if (!isWide || hideable.length === 0) return null;

  function toggle(id: string) {
    const others = hidden.filter((each) => each !== id);
    const chosen = hidden.includes(id) ? others : [...others, id];
    hide(columns.map((column) => column.id).filter((each) => chosen.includes(each)));
  }

  return (
    <>
      <IconButton
        aria-label="Columns"
        title="Columns"
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Columns3 size={20} />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Columns',
            sx: { py: 1, px: 2, border: '1px solid var(--line)' },
          },
        }}
      >
        {hideable.map(({ id, header }, index) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                autoFocus={index === 0}
                checked={!hidden.includes(id)}
                onChange={() => toggle(id)}
                sx={{ '&.Mui-focusVisible': { outlineOffset: -6 } }}
              />
            }
            label={header}
            sx={{ display: 'flex' }}
          />
        ))}
      </Popover>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import { type TableColumn, titleOf } from './use-paged-table';

/** Hides columns and shows them again. It stays open, because several are often chosen at once. */
export function ColumnsMenu<Row extends { id: string }>({ columns }: { columns: TableColumn<Row>[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hideable = columns.filter((column) => column.getCanHide());
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -1 }}>
      <Button
        startIcon={<Columns3 />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
      </Button>
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
        {hideable.map((column, index) => (
          <FormControlLabel
            key={column.id}
            control={
              <Checkbox
                autoFocus={index === 0}
                checked={column.getIsVisible()}
                onChange={column.getToggleVisibilityHandler()}
                sx={{ '&.Mui-focusVisible': { outlineOffset: -6 } }}
              />
            }
            label={titleOf(column)}
            sx={{ display: 'flex' }}
          />
        ))}
      </Popover>
    </Box>
  );
}

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { TaxDetails } from '@sprinkle/api-client/api.gen';
import { type Control, useController } from 'react-hook-form';

const KINDS = [
  ['person', 'Person'],
  ['company', 'Company'],
] as const;

export function PayeeKindChoice({ control }: { control: Control<TaxDetails> }) {
  const { field } = useController({ control, name: 'kind' });
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Who is paid"
      value={field.value}
      onChange={(_event, chosen: TaxDetails['kind'] | null) => {
        if (chosen) field.onChange(chosen);
      }}
      sx={{ display: 'flex' }}
    >
      {KINDS.map(([kind, name]) => (
        <ToggleButton
          key={kind}
          value={kind}
          sx={{
            flex: 1,
            minHeight: 48,
            color: 'text.secondary',
            '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--wash)', color: 'primary.main' },
          }}
        >
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

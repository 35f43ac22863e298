import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Control, useController } from 'react-hook-form';
import type { MethodForm } from './bank-form';
import { METHOD_TYPES } from './method-types';

export function TypeChoice({ control }: { control: Control<MethodForm> }) {
  const { field } = useController({
    control,
    name: 'type',
    // Another type may accept the same account information, so it is validated again.
    rules: { deps: ['accountInfo'] },
  });
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Type"
      value={field.value}
      onChange={(_event, chosen: MethodForm['type'] | null) => {
        if (chosen) field.onChange(chosen);
      }}
      sx={{ display: 'flex' }}
    >
      {METHOD_TYPES.map(({ type, name, Icon }) => (
        <ToggleButton
          key={type}
          value={type}
          sx={{
            flex: 1,
            minHeight: 48,
            gap: 1,
            '@media (max-width: 23.7em)': { minWidth: 0, px: 0.5, '& svg': { display: 'none' } },
            color: 'text.secondary',
            '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--wash)', color: 'primary.main' },
          }}
        >
          <Icon size={20} aria-hidden="true" />
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { NewPayoutMethod } from '@sprinkle/api-client/api.gen';
import { type Control, useController } from 'react-hook-form';
import { METHOD_TYPES } from './method-types';

export function TypeChoice({ control }: { control: Control<NewPayoutMethod> }) {
  const { field } = useController({
    control,
    name: 'type',
    // What is wrong for one type may be right for another.
    rules: { deps: ['accountInfo'] },
  });
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Type"
      value={field.value}
      onChange={(_event, chosen: NewPayoutMethod['type'] | null) => {
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
            '@media (max-width: 379px)': { '& svg': { display: 'none' } },
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

import Box from '@mui/material/Box';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { type Control, useController } from 'react-hook-form';
import text from '../../../shared/styles/text.module.css';
import { ChosenMark } from './ChosenMark';
import type { ProfileForm } from './profile-form';

const LAYOUTS: { value: Profile['pageLayout']; name: string; description: string }[] = [
  { value: 'classic', name: 'Classic', description: 'Messages are listed below the picture' },
  { value: 'ticker', name: 'Ticker', description: 'Tips scroll across the picture' },
];

export function LayoutChoice({ control }: { control: Control<ProfileForm> }) {
  const { field } = useController({ control, name: 'pageLayout' });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        Page layout
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {LAYOUTS.map(({ value, name, description }) => (
          <Box key={value} component="label" sx={{ display: 'grid', cursor: 'pointer' }}>
            <input
              type="radio"
              className={text.hidden}
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            <Box
              component="span"
              sx={{
                position: 'relative',
                p: 1.5,
                border: '2px solid',
                borderColor: field.value === value ? 'primary.main' : 'var(--line)',
                borderRadius: '12px',
                'input:focus-visible + &': { outline: '3px solid var(--action)', outlineOffset: 2 },
              }}
            >
              {field.value === value && <ChosenMark />}
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {name}
              </Box>
              <Box component="span" sx={{ display: 'block', fontSize: 14, color: 'text.secondary' }}>
                {description}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

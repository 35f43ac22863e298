import Box from '@mui/material/Box';
import type { BUTTON_COLORS } from '@sprinkle/contracts/profiles/profiles.schemas';
import Check from 'lucide-react/icons/check';
import { type Control, useController } from 'react-hook-form';
import text from '../../../shared/styles/text.module.css';
import type { ProfileForm } from './profile-form';

const NAMES: Record<(typeof BUTTON_COLORS)[number], string> = {
  '#000000': 'Black',
  '#1e40af': 'Navy',
  '#3b82f6': 'Blue',
  '#ff4398': 'Pink',
  '#fb7bb0': 'Light pink',
  '#dc2626': 'Red',
  '#f97316': 'Orange',
  '#a855f7': 'Violet',
  '#16a34a': 'Green',
  '#ffffff': 'White',
};

export function ColorSwatches({ control }: { control: Control<ProfileForm> }) {
  const { field } = useController({ control, name: 'buttonColor' });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        Button colour
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {Object.entries(NAMES).map(([color, name]) => (
          <Box key={color} component="label" title={name} sx={{ cursor: 'pointer' }}>
            <input
              type="radio"
              className={text.hidden}
              name={field.name}
              value={color}
              checked={field.value === color}
              onChange={() => field.onChange(color)}
              onBlur={field.onBlur}
              aria-label={name}
            />
            <Box
              component="span"
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 44,
                height: 44,
                borderRadius: '50%',
                // A high-contrast theme would paint every swatch the same.
                forcedColorAdjust: 'none',
                bgcolor: color,
                color: color === '#ffffff' ? '#000' : '#fff',
                border: '2px solid',
                borderColor: color === '#ffffff' ? 'var(--ink-faint)' : 'transparent',
                boxShadow: field.value === color ? '0 0 0 2px var(--surface), 0 0 0 4px var(--ink)' : 'none',
                'input:focus-visible + &': { outline: '3px solid var(--action)', outlineOffset: 4 },
              }}
            >
              {field.value === color && <Check />}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

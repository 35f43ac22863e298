import Box from '@mui/material/Box';
import { PAGE_LOOK_NAMES, type PageLook } from '@sprinkle/contracts/rules/page-look-names';
import { type Control, useController, useWatch } from 'react-hook-form';
import { Links } from '../../../public/creator-page/Links';
import { TipButton } from '../../../public/creator-page/TipButton';
import text from '../../../shared/styles/text.module.css';
import { lookStyle } from '../look-style';
import { ChosenMark } from './ChosenMark';
import type { ProfileForm } from './profile-form';

interface LookChoiceProps {
  control: Control<ProfileForm>;
  onPick?: (look: PageLook) => void;
}

export function LookChoice({ control, onPick }: LookChoiceProps) {
  const { field } = useController({ control, name: 'pageLook' });
  const buttonColor = useWatch({ control, name: 'buttonColor' });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        Page look
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          gap: 1,
        }}
      >
        {PAGE_LOOK_NAMES.map((look) => (
          <Box key={look} component="label" sx={{ display: 'grid', minWidth: 0, cursor: 'pointer' }}>
            <input
              type="radio"
              className={text.hidden}
              name={field.name}
              value={look}
              checked={field.value === look}
              onChange={() => {
                field.onChange(look);
                onPick?.(look);
              }}
              onBlur={field.onBlur}
            />
            <Box
              component="span"
              sx={{
                position: 'relative',
                display: 'grid',
                overflow: 'hidden',
                border: '2px solid',
                borderColor: field.value === look ? 'primary.main' : 'var(--line)',
                borderRadius: '12px',
                'input:focus-visible + &': { outline: '3px solid var(--action)', outlineOffset: 2 },
              }}
            >
              <LookSample look={look} buttonColor={buttonColor} />
              <Box
                component="span"
                sx={{ position: 'relative', px: 1, py: 0.75, fontSize: 14, fontWeight: 600 }}
              >
                {look.charAt(0).toUpperCase() + look.slice(1)}
                {field.value === look && <ChosenMark />}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const LINKS = ['Shop', 'Videos'].map((title) => ({
  id: title,
  kind: 'link' as const,
  title,
  url: '#',
  picture: null,
}));

/** Draws parts of a page in this look at half size. */
function LookSample({ look, buttonColor }: { look: PageLook; buttonColor: string }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      inert
      style={lookStyle(look, buttonColor)}
      sx={{
        display: 'block',
        height: 148,
        overflow: 'hidden',
        bgcolor: 'var(--paper)',
        forcedColorAdjust: 'none',
      }}
    >
      <Box
        component="span"
        sx={{ display: 'block', width: '200%', transform: 'scale(0.5)', transformOrigin: '0 0' }}
      >
        <Box
          component="span"
          className={text.display}
          sx={{
            display: 'grid',
            alignItems: 'end',
            height: 84,
            px: 2,
            pb: 1.5,
            background: 'var(--stage, linear-gradient(165deg, var(--accent), #2a0f45))',
            color: 'var(--on-stage, #fff)',
            fontSize: 30,
          }}
        >
          Aa
        </Box>
        <Box component="span" sx={{ display: 'block', p: 2, pb: 0.5 }}>
          <TipButton text="Tip" color={buttonColor} />
        </Box>
        <Links links={LINKS} marks={{}} />
      </Box>
    </Box>
  );
}

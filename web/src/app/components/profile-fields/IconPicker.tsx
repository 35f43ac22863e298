import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ButtonIcon, useListButtonIconsQuery } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type ReactNode, useEffect } from 'react';
import { type Control, useController } from 'react-hook-form';
import text from '../../../shared/styles/text.module.css';
import { ChosenMark } from './ChosenMark';
import type { ProfileForm } from './profile-form';

const PLACEHOLDERS = 6;

interface IconPickerProps {
  control: Control<ProfileForm>;
  onPick: (icon: ButtonIcon | null) => void;
}

export function IconPicker({ control, onPick }: IconPickerProps) {
  const { field } = useController({ control, name: 'buttonIconId' });
  const { data, isError } = useListButtonIconsQuery();

  useEffect(() => {
    if (!isError) return;
    showToast({
      title: 'Error loading button icons',
      description: 'Please try again later',
      variant: 'destructive',
    });
  }, [isError]);

  function pick(icon: ButtonIcon | null) {
    field.onChange(icon?.id ?? '');
    onPick(icon);
  }

  return (
    <Box component="fieldset" aria-busy={!data && !isError} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        Button icon
      </Box>
      {isError && !data && (
        <Typography sx={{ color: 'text.secondary' }}>The icons aren't available right now.</Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
        {!data &&
          !isError &&
          Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <Skeleton
              key={index}
              data-testid="icon-placeholder"
              variant="rounded"
              height={88}
              sx={{ borderRadius: '18px' }}
            />
          ))}
        {data && (
          <Choice label="None" isChosen={field.value === ''} onChoose={() => pick(null)}>
            <Box
              aria-hidden="true"
              sx={{ width: 36, height: 36, border: '2px dashed var(--ink-faint)', borderRadius: '50%' }}
            />
          </Choice>
        )}
        {data?.map((icon) => (
          <Choice
            key={icon.id}
            label={icon.name}
            isChosen={field.value === icon.id}
            onChoose={() => pick(icon)}
          >
            <img src={icon.imageData} alt="" width={36} height={36} />
          </Choice>
        ))}
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'grid',
        justifyItems: 'center',
        gap: 0.5,
        px: 0.5,
        py: 1.25,
        border: '2px solid',
        borderColor: isChosen ? 'primary.main' : 'var(--line)',
        borderRadius: '18px',
        bgcolor: isChosen ? 'var(--wash)' : 'background.paper',
        fontSize: '0.8125rem',
        cursor: 'pointer',
        '&:focus-within': { outline: '3px solid var(--action)', outlineOffset: 2 },
      }}
    >
      <input
        type="radio"
        className={text.hidden}
        name="buttonIconId"
        checked={isChosen}
        onChange={onChoose}
      />
      {isChosen && <ChosenMark />}
      {children}
      {label}
    </Box>
  );
}

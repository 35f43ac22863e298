import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListButtonIconsQuery } from '@sprinkle/api-client/api.gen';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { lacksVideo, ownButtonText } from '@sprinkle/contracts/rules/tip-button-text';
import { type Control, useWatch } from 'react-hook-form';
import { ButtonIcon } from '../../../public/creator-page/ButtonIcon';
import { TipButton } from '../../../public/creator-page/TipButton';
import { lookStyle } from '../look-style';
import type { ProfileForm } from './profile-form';
import { VisitorWords } from './VisitorWords';

interface ButtonPreviewProps {
  control: Control<ProfileForm>;
  featuredContentType: Profile['featuredContentType'];
}

/** Shows the tip button with the form's current values. */
export function ButtonPreview({ control, featuredContentType }: ButtonPreviewProps) {
  const [buttonTitle, buttonColor, buttonIconId, pageLook] = useWatch({
    control,
    name: ['buttonTitle', 'buttonColor', 'buttonIconId', 'pageLook'],
  });
  const { data } = useListButtonIconsQuery(undefined, { skip: !buttonIconId });
  const icon = data?.find(({ id }) => id === buttonIconId);
  return (
    <Box
      role="group"
      aria-label="Button preview"
      style={lookStyle(pageLook, buttonColor)}
      sx={{ p: 2, borderRadius: '18px', bgcolor: 'var(--sunken)' }}
    >
      <TipButton
        text={ownButtonText({ buttonTitle, featuredContentType })}
        color={buttonColor}
        icon={icon && <ButtonIcon icon={icon} size={28} />}
      />
      <VisitorWords words={{ buttonTitle, featuredContentType }} />
      {lacksVideo({ buttonTitle, featuredContentType }) && (
        <Typography variant="body2" sx={{ mt: 1, color: 'var(--ink-soft)' }}>
          “{buttonTitle?.trim()}” shows once your page has a video.
        </Typography>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSetPublishedMutation } from '@sprinkle/api-client/api.gen';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { usePublish } from '../../hooks/usePublish';
import { useSignedInUser } from '../../session/useSession';
import { copyText } from './CopyButton';
import { FIRST_CARD_HEIGHT } from './first-card-height';
import { usePageAddress } from './usePageAddress';

type Variant = 'contained' | 'outlined';

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  button: (variant: Variant) => ReactNode;
}

/** Guides a new creator to the first tip. The first step left to do has the prominent button. */
export function FirstSteps({ hasPayoutMethod }: { hasPayoutMethod: boolean }) {
  const { profileImage, displayName, isPublished } = useSignedInUser();
  const steps: Step[] = [
    {
      title: 'Picture and name',
      text: 'Fans tip people they recognize.',
      isDone: Boolean(profileImage && displayName),
      button: (variant) => (
        <Button component={Link} to={paths.editProfile} variant={variant}>
          Edit Profile
        </Button>
      ),
    },
    {
      title: 'Publish and share',
      text: 'Only you can see your page so far.',
      isDone: isPublished,
      button: (variant) => <PublishOrCopy variant={variant} />,
    },
    {
      title: 'Where the money goes',
      text: 'Tell us where to send your tips.',
      isDone: hasPayoutMethod,
      button: (variant) => (
        <Button component={Link} to={paths.paymentSettings} variant={variant}>
          Payment Settings
        </Button>
      ),
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ p: 2.5, minHeight: FIRST_CARD_HEIGHT }}>
      <Typography id="first-steps" variant="h2" sx={{ mb: 2 }}>
        Three steps to your first tip
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        }}
      >
        {steps.map((step, index) => (
          <StepItem key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </Box>
    </Card>
  );
}

function StepItem({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, text, isDone, button } = step;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <Mark number={number} isDone={isDone} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
        {!isDone && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
        <Box sx={{ mt: 1 }}>{button(isNext ? 'contained' : 'outlined')}</Box>
      </Box>
    </Box>
  );
}

function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={isDone ? 'Done' : 'To do'}
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        border: '2px solid',
        borderColor: isDone ? 'success.main' : 'divider',
        borderRadius: '50%',
        color: isDone ? 'success.main' : 'text.primary',
        fontSize: '0.875rem',
        fontWeight: 650,
        '& svg': { width: 16, height: 16 },
      }}
    >
      {isDone ? <Check /> : number}
    </Box>
  );
}

/** The button changes its label in place, because it would lose the focus if it were replaced or disabled. */
function PublishOrCopy({ variant }: { variant: Variant }) {
  const { isPublished } = useSignedInUser();
  const address = usePageAddress();
  const [setPublished] = useSetPublishedMutation();
  const { publish, isPending } = usePublish((wanted) => setPublished({ isPublished: wanted }));
  return (
    <Button
      variant={variant}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) void (isPublished ? copyText(address, 'link') : publish(true));
      }}
    >
      {isPublished ? 'Copy Link' : 'Publish Profile'}
    </Button>
  );
}

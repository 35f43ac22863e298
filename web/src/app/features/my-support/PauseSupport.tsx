import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePauseSupportMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useFailureToast } from '../../session/useSession';
import type { SupportFormProps } from './support-words';

const MONTHS = [1, 2, 3];

export function PauseSupport({ token, onChange, onClose }: SupportFormProps) {
  const { pause, isLoading } = usePause(token, onChange);
  return (
    <Box role="group" aria-label="How long" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        You won't be charged for these months, now or later. After that, your support continues automatically.
      </Typography>
      {MONTHS.map((months) => (
        <Button
          key={months}
          variant="outlined"
          disabled={isLoading}
          onClick={() => void pause(months, 'Support paused')}
        >
          {months === 1 ? '1 month' : `${months} months`}
        </Button>
      ))}
      <Button onClick={onClose}>Don't pause</Button>
    </Box>
  );
}

export function usePause(token: string, onChange: SupportFormProps['onChange']) {
  const [pauseSupport, { isLoading }] = usePauseSupportMutation();
  const reportFailure = useFailureToast();
  async function pause(months: number, title: string) {
    const { data, error } = await pauseSupport({ token, months });
    if (!data) return reportFailure("Couldn't change your support", error);
    showToast({ title });
    onChange(data);
  }
  return { pause, isLoading };
}

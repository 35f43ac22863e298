import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type TipDetails, useRevealSenderMutation } from '@sprinkle/api-client/api.gen';
import { ErrorAlert } from '../../components/ErrorAlert';

/** Shows the masked address, and the full one on request, which the activity log records. */
export function SenderAddress({ tip: { id, senderEmail } }: { tip: TipDetails }) {
  const [reveal, { data, error, isLoading }] = useRevealSenderMutation();
  if (senderEmail === null) return <>Erased</>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      {data?.senderEmail ?? senderEmail}
      {!data && (
        <Button size="small" onClick={() => void reveal(id)} disabled={isLoading} sx={{ my: -0.75 }}>
          Show address
        </Button>
      )}
      <ErrorAlert error={error} />
    </Box>
  );
}

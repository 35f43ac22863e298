import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useResendVerificationMutation } from '@sprinkle/api-client/api.gen';
import { ServerAnswer } from '../../components/ServerAnswer';

/** For whoever has the right password and no verified address. */
export function ResendLink({ email }: { email: string }) {
  const [resend, { data, error, isLoading }] = useResendVerificationMutation();
  return (
    <>
      {!data && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            px: 2,
            py: 1,
            borderRadius: '18px',
            bgcolor: 'var(--sunken)',
          }}
        >
          <Typography>No mail from us?</Typography>
          <Button disabled={isLoading} onClick={() => void resend({ email })}>
            {isLoading ? 'Sending...' : 'Resend the link'}
          </Button>
        </Box>
      )}
      <ServerAnswer data={data} error={error} />
    </>
  );
}

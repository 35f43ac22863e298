import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { errorOf, failureText } from '@sprinkle/api-client/api-error';
import { type Support, useGetSupportMutation } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useCallback, useEffect, useState } from 'react';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import { paths } from '../../../shared/paths';
import { useLinkToken } from '../../hooks/useLinkToken';
import { AskForLinks } from './AskForLinks';
import { BadgeChoice } from './BadgeChoice';
import { EndSupport } from './EndSupport';
import { SupportDetails, SupportPayments } from './SupportDetails';
import { SupportForms } from './SupportForms';

export function MySupportPage() {
  const token = useLinkToken(paths.mySupport);
  return (
    <FormFrame heading={HEADINGS[paths.mySupport]}>
      {token ? <SupportOfLink key={token} token={token} /> : <AskForLinks />}
    </FormFrame>
  );
}

function SupportOfLink({ token }: { token: string }) {
  const [getSupport, { error }] = useGetSupportMutation();
  const [support, setSupport] = useState<Support>();

  const load = useCallback(() => {
    void getSupport({ token }).then(({ data }) => data && setSupport(data));
  }, [getSupport, token]);
  useEffect(load, [load]);

  if (support) {
    return (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SupportDetails support={support} />
        <SupportForms token={token} support={support} onChange={setSupport} />
        <BadgeChoice token={token} support={support} onChange={setSupport} />
        <SupportPayments payments={support.payments} />
      </Box>
    );
  }
  if (isNotFound(error)) {
    return (
      <>
        <Box role="alert" sx={{ mb: 2 }}>
          <Typography component="p" variant="h6">
            This link doesn't work
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            Please open the link in your email again. If you copy it, copy the whole address.
          </Typography>
        </Box>
        <AskForLinks />
      </>
    );
  }
  if (error) {
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <ErrorState title="Couldn't load your support" message={failureText(error)} onRetry={load} />
        <EndSupport token={token} onEnd={setSupport} />
      </Box>
    );
  }
  return (
    <Box role="status" sx={{ minHeight: 320, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label="Loading your support" />
    </Box>
  );
}

function isNotFound(error: unknown): boolean {
  const code = errorOf(error)?.code;
  return code === 'SUPPORT_NOT_FOUND' || code === 'VALIDATION_FAILED';
}

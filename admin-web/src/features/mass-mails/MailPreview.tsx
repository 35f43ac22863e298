import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { errorOf } from '@sprinkle/api-client/api-error';
import { usePreviewMassEmailQuery } from '@sprinkle/api-client/api.gen';
import { useEffect, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { type Draft, fieldsOf } from './draft';

const PAUSE_MS = 400;
/** The server's placeholder for the image, which isn't uploaded yet. */
const PLACE_OF_IMAGE = 'cid:image';

const frame = {
  display: 'block',
  width: '100%',
  height: { xs: 480, lg: 620 },
  border: '1px solid var(--line)',
  borderRadius: 2,
  backgroundColor: 'var(--paper)',
} as const;

/** Shows the mail as the server renders it, updated when typing pauses. */
export function MailPreview({ draft }: { draft: Draft }) {
  const shown = usePaused(draft);
  const isBlank = shown.subject.trim() === '' || shown.body.trim() === '';
  const {
    data: mail,
    error,
    isFetching,
    refetch,
  } = usePreviewMassEmailQuery({ ...fieldsOf(shown), hasImage: shown.image !== null }, { skip: isBlank });

  return (
    <Card component="section" aria-label="Preview" aria-busy={isFetching} sx={{ p: 3 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        Preview
      </Typography>
      {isBlank ? (
        <Typography sx={{ color: 'text.secondary' }}>
          Enter a subject and a body to see the email as its recipients will.
        </Typography>
      ) : (
        <>
          {Boolean(error) && (
            <LoadError text={errorOf(error)?.message ?? "Couldn't load the preview."} onRetry={refetch} />
          )}
          {mail && (
            <Box
              component="iframe"
              title="Preview of the email"
              // Keeps the mail from running scripts, submitting forms or navigating.
              sandbox=""
              srcDoc={mail.html.replaceAll(PLACE_OF_IMAGE, shown.image?.dataUrl ?? '')}
              sx={frame}
            />
          )}
          {!mail && !error && (
            <Skeleton role="status" aria-label="Loading the preview" variant="rounded" height={480} />
          )}
        </>
      )}
    </Card>
  );
}

/** Returns the draft as it was when typing last paused. */
function usePaused(draft: Draft): Draft {
  const [paused, setPaused] = useState(draft);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(draft), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [draft]);
  return paused;
}

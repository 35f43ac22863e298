import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReportCase } from '@sprinkle/api-client/api.gen';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths';

/** Shows the page or the comment that was reported. */
export function CaseTarget({ reported }: { reported: ReportCase }) {
  const { kind, username, displayName, bio, thankYouText, comment, creatorId, isPublished } = reported;
  return (
    <Box sx={{ minWidth: 180, maxWidth: 360, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {kind === 'page' ? 'Page of' : 'Comment on the page of'}
      </Typography>
      <Link
        component={RouterLink}
        to={generatePath(paths.userRevenue, { id: creatorId })}
        sx={{ fontWeight: 600 }}
      >
        @{username}
      </Link>
      {comment ? (
        <Box component="blockquote" sx={quote} dir="auto">
          {comment.message || 'Its writer has taken this comment back.'}
          <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
            {comment.senderName}
          </Typography>
        </Box>
      ) : (
        <>
          {(displayName || bio) && (
            <Box component="blockquote" sx={quote} dir="auto">
              {displayName && (
                <Typography dir="auto" sx={{ fontWeight: 600 }}>
                  {displayName}
                </Typography>
              )}
              {bio}
            </Box>
          )}
          {thankYouText && (
            <>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Thanks those who paid with
              </Typography>
              <Box component="blockquote" sx={quote} dir="auto">
                {thankYouText}
              </Box>
            </>
          )}
        </>
      )}
      {isPublished ? (
        <Typography variant="body2">
          <Link href={`/${encodeURIComponent(username)}`} target="_blank" rel="noopener">
            Open the page
          </Link>
        </Typography>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Not published
        </Typography>
      )}
    </Box>
  );
}

const quote = {
  m: 0,
  my: 0.5,
  px: 1.5,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'var(--sunken)',
  whiteSpace: 'pre-line',
} as const;

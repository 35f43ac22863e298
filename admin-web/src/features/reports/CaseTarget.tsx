import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReportCase } from '@sprinkle/api-client/api.gen';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths';

interface CaseTargetProps {
  reported: ReportCase;
  /** False in a list, which only has room for the profile picture. */
  showsPicture?: boolean;
}

/** Shows the page, comment or link that the case is about. */
export function CaseTarget({ reported, showsPicture = false }: CaseTargetProps) {
  const { kind, username, displayName, bio, thankYouText, comment, reply, link, creatorId, isPublished } =
    reported;
  const { profileImage, featuredImage } = reported;
  return (
    <Box sx={{ minWidth: 180, maxWidth: 360, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Avatar
          src={ownPicture(profileImage)}
          alt=""
          slotProps={{ img: { loading: 'lazy', referrerPolicy: 'no-referrer' } }}
          sx={{ width: 40, height: 40 }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {{ page: 'Page of', comment: 'Comment on the page of', link: 'Link on the page of' }[kind]}
          </Typography>
          <Link
            component={RouterLink}
            to={generatePath(paths.userRevenue, { id: creatorId })}
            sx={{ fontWeight: 600 }}
          >
            @{username}
          </Link>
        </Box>
      </Box>
      {comment ? (
        <>
          <Box component="blockquote" sx={quote} dir="auto">
            {comment.message || (reply ? 'There is no comment.' : 'The tipper withdrew this comment.')}
            <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
              {comment.senderName}
            </Typography>
          </Box>
          {reply && (
            <>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                The tipper reported the reply
              </Typography>
              <Box component="blockquote" sx={quote} dir="auto">
                {reply}
              </Box>
            </>
          )}
        </>
      ) : link ? (
        <Box component="blockquote" sx={quote} dir="auto">
          {link.title}
          <Typography variant="body2" dir="ltr" sx={{ color: 'text.secondary', textAlign: 'start' }}>
            {link.url}
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
                Thank-you text:
              </Typography>
              <Box component="blockquote" sx={quote} dir="auto">
                {thankYouText}
              </Box>
            </>
          )}
        </>
      )}
      {showsPicture && featuredImage && <Picture address={featuredImage} />}
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

/** Loading an external picture would tell its owner when an administrator looks. */
const ownPicture = (address: string | null) => (address?.startsWith('/media/') ? address : undefined);

/** Reserves its height before it loads. */
function Picture({ address }: { address: string }) {
  const src = ownPicture(address);
  if (!src)
    return (
      <Typography variant="body2" sx={{ my: 0.5, color: 'text.secondary' }}>
        The page's picture is at an outside address, so it isn't loaded here.
      </Typography>
    );
  return (
    <Box
      component="img"
      src={src}
      alt="The picture of the page"
      loading="lazy"
      referrerPolicy="no-referrer"
      sx={{
        display: 'block',
        my: 1,
        height: 200,
        maxWidth: '100%',
        objectFit: 'contain',
        borderRadius: '12px',
      }}
    />
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

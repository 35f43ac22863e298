import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAppConfig } from '../../../shared/app-config';
import { paths } from '../../../shared/paths';
import { CopyButton } from './CopyButton';

interface EmbedCodeProps {
  /** Address of the creator's page, with the suggested amount if there is one. */
  address: string;
  username: string;
}

/** Gives the creator a linked image for other sites. It needs no script there. */
export function EmbedCode({ address, username }: EmbedCodeProps) {
  const { publicUrl } = useAppConfig();
  const source = new URL(paths.tipButtonImage(username), publicUrl).href;
  const code = `<a href="${address}"><img src="${source}" alt="Tip @${username}" height="58"></a>`;
  return (
    <Box component="section" aria-labelledby="embed-title" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="embed-title" variant="h3">
        A button for your own site
      </Typography>
      <Box
        component="img"
        src={paths.tipButtonImage(username)}
        alt="Your button"
        height={58}
        loading="lazy"
        sx={{ maxWidth: '100%' }}
      />
      <Box
        component="code"
        sx={{
          px: 2,
          py: 1.5,
          borderRadius: '16px',
          bgcolor: 'var(--sunken)',
          fontSize: '0.8125rem',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {code}
      </Box>
      <Box>
        <CopyButton label="Copy Code" variant="outlined" text={code} noun="code" />
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Logo } from '@sprinkle/ui/Logo';
import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '../../shared/paths';
import { Sprinkles } from '../../shared/Sprinkles';
import { useAppConfig } from '../hooks/app-config';

interface FormFrameProps {
  heading: string;
  children: ReactNode;
}

/** One column in the middle of the screen, under the mark: signing in, registering, verifying. */
export function FormFrame({ heading, children }: FormFrameProps) {
  const config = useAppConfig();
  const frame = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // Whoever cannot see that the screen has changed hears it from its heading, unless a field has taken the focus.
  useEffect(() => {
    if (!frame.current?.contains(document.activeElement)) title.current?.focus();
  }, [heading]);

  return (
    <Box
      component="main"
      ref={frame}
      sx={{ position: 'relative', minHeight: '100svh', overflow: 'hidden', display: 'grid' }}
    >
      <title>{`${heading} · ${config.productName}`}</title>
      <Box sx={{ position: 'absolute', inset: 0, opacity: 0.5, display: { xs: 'none', md: 'block' } }}>
        <Sprinkles />
      </Box>
      <Box
        sx={{
          position: 'relative',
          alignSelf: { xs: 'start', md: 'center' },
          justifySelf: 'center',
          width: 'min(440px, 100%)',
          px: { xs: 2.5, md: 4 },
          py: { xs: 3, md: 5 },
          borderRadius: { md: '28px' },
          bgcolor: { md: 'background.paper' },
          boxShadow: { md: 'var(--shadow)' },
        }}
      >
        <Link href={paths.landing} aria-label={config.productName} sx={{ display: 'inline-grid', mb: 3 }}>
          <Logo size={56} />
        </Link>
        <Typography
          ref={title}
          tabIndex={-1}
          aria-live="polite"
          variant="h1"
          sx={{ mb: 3, fontSize: '1.875rem', textWrap: 'balance', outline: 'none' }}
        >
          {heading}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

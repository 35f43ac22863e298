import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Screen } from '../../components/Screen';
import { GoalSection } from './GoalSection';
import { LinksSection } from './LinksSection';
import { ProfileSection } from './ProfileSection';
import { ThankYouForm } from './ThankYouForm';
import { UsernameSection } from './UsernameSection';

const REDIRECT_MS = 1_500;

export function EditProfilePage() {
  const navigate = useNavigate();
  const [isSaved, setIsSaved] = useState(false);

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => {
      // A creator who has begun another change is asked before leaving, and may stay here.
      setIsSaved(false);
      void navigate(paths.preview);
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  return (
    <Screen title="Edit Profile" isNarrow>
      <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <Section title="Username">
          <UsernameSection />
        </Section>
        <Section title="Profile information">
          <ProfileSection isSaved={isSaved} onSaved={() => setIsSaved(true)} />
        </Section>
        <Section title="Your goal">
          <GoalSection />
        </Section>
        <Section title="After a tip">
          <ThankYouForm />
        </Section>
        <Section title="Social links">
          <LinksSection />
        </Section>
        <Box
          role="status"
          sx={{
            position: 'fixed',
            zIndex: 4,
            right: { xs: 16, md: 32 },
            left: { xs: 16, md: 272 },
            bottom: { xs: 'calc(156px + env(safe-area-inset-bottom))', md: 96 },
            display: 'grid',
            justifyContent: { md: 'center' },
            '&:empty': { display: 'none' },
          }}
        >
          {isSaved && (
            <Alert severity="success" role="presentation" sx={{ boxShadow: 'var(--shadow)' }}>
              Saved. Redirecting to your preview...
            </Alert>
          )}
        </Box>
      </Box>
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    // A card that clips its overflow would also stop the sticky button inside it.
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2.5, overflow: 'visible' }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Card>
  );
}

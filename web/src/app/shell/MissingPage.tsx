import Box from '@mui/material/Box';
import { NotFoundPage } from '../../public/not-found/NotFoundPage';
import { useAppConfig } from '../../shared/app-config';
import { AppHeader, HEADER_HEIGHT } from './AppHeader';

export function MissingPage() {
  return (
    <Box sx={{ '--header-height': `${2 * HEADER_HEIGHT}px` }}>
      <AppHeader />
      <NotFoundPage config={useAppConfig()} />
    </Box>
  );
}

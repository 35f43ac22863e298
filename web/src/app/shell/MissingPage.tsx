import Box from '@mui/material/Box';
import { NotFoundPage } from '../../public/not-found/NotFoundPage';
import { useAppConfig } from '../../shared/app-config';
import { HEADER_HEIGHT } from '../components/header-height';
import { AppHeader } from './AppHeader';

export function MissingPage() {
  return (
    <Box sx={{ '--header-height': `${2 * HEADER_HEIGHT}px` }}>
      <AppHeader />
      <NotFoundPage config={useAppConfig()} />
    </Box>
  );
}

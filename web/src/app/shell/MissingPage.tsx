import Box from '@mui/material/Box';
import { NotFoundPage } from '../../public/not-found/NotFoundPage';
import '../../public/not-found/not-found.css';
import { useAppConfig } from '../../shared/app-config';
import { AppHeader, HEADER_HEIGHT } from './AppHeader';

export function MissingPage() {
  return (
    <Box sx={{ '& .not-found': { minHeight: `calc(100svh - ${2 * HEADER_HEIGHT}px)` } }}>
      <AppHeader />
      <NotFoundPage config={useAppConfig()} />
    </Box>
  );
}

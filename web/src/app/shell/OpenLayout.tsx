import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { BOTTOM_BAR_SPACE, BottomBar } from './BottomBar';
import { UnsavedGuard } from './UnsavedGuard';

/** Surrounds screens that guests see too and that have a frame of their own. */
export function OpenLayout() {
  return (
    <Box sx={{ pb: BOTTOM_BAR_SPACE }}>
      <UnsavedGuard>
        <Outlet />
      </UnsavedGuard>
      <BottomBar />
    </Box>
  );
}

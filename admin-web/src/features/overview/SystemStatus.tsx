import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PlatformSwitches } from '../../components/PlatformSwitches';

export function SystemStatus() {
  return (
    <Card component="section" aria-label="System Status" sx={{ p: 2.5, mt: 4 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        System Status
      </Typography>
      <PlatformSwitches />
    </Card>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useGetPlatformSettingsQuery } from '@sprinkle/api-client/api.gen';

export function SystemStatus() {
  const { data: settings, isError } = useGetPlatformSettingsQuery();
  const unknown = isError ? 'Unknown' : '…';
  const rows = [
    {
      label: 'Registration Status',
      value: settings ? (settings.registrationEnabled ? 'Enabled' : 'Disabled') : unknown,
      isWell: settings?.registrationEnabled,
    },
    {
      label: 'Maintenance Mode',
      value: settings ? (settings.maintenanceMode ? 'Active' : 'Inactive') : unknown,
      isWell: settings && !settings.maintenanceMode,
    },
  ];
  return (
    <Card component="section" aria-label="System Status" sx={{ p: 2.5 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        System Status
      </Typography>
      {rows.map(({ label, value, isWell }) => (
        <Box
          key={label}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}
        >
          <Typography>{label}</Typography>
          <Chip
            label={value}
            size="small"
            color={isWell === undefined ? 'default' : isWell ? 'success' : 'warning'}
          />
        </Box>
      ))}
    </Card>
  );
}

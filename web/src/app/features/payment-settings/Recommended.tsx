import Chip from '@mui/material/Chip';

export function Recommended() {
  return (
    <Chip
      label="Recommended"
      color="primary"
      variant="outlined"
      size="small"
      sx={{ alignSelf: 'start', justifySelf: 'start' }}
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Link2 from 'lucide-react/icons/link-2';
import Paintbrush from 'lucide-react/icons/paintbrush';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';

const tile = {
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 0.5, sm: 1 },
  px: { xs: 0.5, sm: 2 },
  py: { xs: 1.5, sm: 1 },
  textAlign: 'center',
  lineHeight: 1.3,
  borderRadius: { xs: '20px', sm: '999px' },
  bgcolor: 'background.paper',
};

export function QuickActions() {
  return (
    <Box sx={{ display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5 }}>
      <Button component={Link} to={paths.editProfile} variant="outlined" sx={tile}>
        <Paintbrush aria-hidden="true" /> Create Your Page
      </Button>
      <Button component={Link} to={paths.featuredImage} variant="outlined" sx={tile}>
        <Clapperboard aria-hidden="true" /> Upload Videos
      </Button>
      <Button component={Link} to={paths.myLinks} variant="outlined" sx={tile}>
        <Link2 aria-hidden="true" /> My Links
      </Button>
    </Box>
  );
}

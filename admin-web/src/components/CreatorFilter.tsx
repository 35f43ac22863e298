import Chip from '@mui/material/Chip';
import { useListParams } from './use-list-params';

/** Says that the list is filtered to one creator, and clears that filter. */
export function CreatorFilter() {
  const { params, change } = useListParams();
  if (!params.has('creatorId')) return null;
  return <Chip label="One creator" onDelete={() => change('creatorId', '')} sx={{ alignSelf: 'center' }} />;
}

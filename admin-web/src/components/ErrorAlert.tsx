import Alert from '@mui/material/Alert';
import { failureText } from '@sprinkle/api-client/api-error';

/** Says why a call failed. Renders nothing without an error. */
export function ErrorAlert({ error }: { error: unknown }) {
  return Boolean(error) && <Alert severity="error">{failureText(error)}</Alert>;
}

import { useGetOwnTotpStatusQuery } from '@sprinkle/api-client/api.gen';
import { CodeField } from '@sprinkle/ui/form/CodeField';
import type { FormTextFieldProps } from '@sprinkle/ui/form/FormTextField';
import { type FieldValues, useController } from 'react-hook-form';

/** Asks creators with an authenticator app for a code along with the password. */
export function AppCodeField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { data: status } = useGetOwnTotpStatusQuery();
  const { fieldState } = useController({ name: props.name, control: props.control });
  // The server asked for it, even though the status hasn't loaded.
  const isAskedFor = Boolean(fieldState.error);
  return (status?.isEnabled || isAskedFor) && <CodeField {...props} />;
}

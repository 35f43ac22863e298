import { useGetOwnTotpStatusQuery } from '@sprinkle/api-client/api.gen';
import { CodeField } from '@sprinkle/ui/form/CodeField';
import type { FormTextFieldProps } from '@sprinkle/ui/form/FormTextField';
import { type FieldValues, useController } from 'react-hook-form';

/** Asks for a code beside the password, of those who have an authenticator app. */
export function AppCodeField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { data: status } = useGetOwnTotpStatusQuery();
  const { fieldState } = useController({ name: props.name, control: props.control });
  // The server asked for it, although the status has not loaded.
  const isAskedFor = Boolean(fieldState.error);
  return (status?.isEnabled || isAskedFor) && <CodeField {...props} />;
}

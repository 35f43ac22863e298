import { Choice, type ChoiceProps } from './Choice';
import { useListParams } from './use-list-params';

interface FilterChoiceProps extends Pick<ChoiceProps, 'label' | 'options'> {
  /** Name of the filter in the URL. */
  name: string;
}

export function FilterChoice({ name, label, options }: FilterChoiceProps) {
  const { params, change } = useListParams();
  return (
    <Choice
      label={label}
      value={params.get(name) ?? ''}
      options={options}
      onChange={(value) => change(name, value)}
    />
  );
}

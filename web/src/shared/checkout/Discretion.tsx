import { CheckBox } from './CheckBox';
import type { TipChoices } from './checkout-details';

interface DiscretionProps {
  chosen: { isPrivate?: boolean | null; isAnonymous?: boolean | null };
  hasMessage: boolean;
  isDisabled?: boolean;
  onChange: (chosen: TipChoices) => void;
  creator: string;
}

/** Lets the tipper choose what visitors see of the tip. */
export function Discretion({ chosen, hasMessage, isDisabled, onChange, creator }: DiscretionProps) {
  return (
    <>
      {hasMessage && (
        <CheckBox
          isChecked={chosen.isPrivate === true}
          isDisabled={isDisabled}
          onChange={(isPrivate) => onChange({ isPrivate })}
        >
          <span>
            Only <bdi>{creator}</bdi> can read my message
          </span>
        </CheckBox>
      )}
      <CheckBox
        isChecked={chosen.isAnonymous === true}
        isDisabled={isDisabled}
        onChange={(isAnonymous) => onChange({ isAnonymous })}
      >
        Do not show my name
      </CheckBox>
    </>
  );
}

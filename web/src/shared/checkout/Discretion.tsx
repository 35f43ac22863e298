import { useState } from 'react';
import { CheckBox } from '../form/CheckBox';
import type { TipChoices } from './checkout-details';
import styles from './Discretion.module.css';

interface DiscretionProps {
  chosen: { isPrivate?: boolean | null; isAnonymous?: boolean | null };
  hasMessage: boolean;
  isDisabled?: boolean;
  onChange: (chosen: TipChoices) => void;
  creator: string;
}

/** Lets the tipper choose what visitors see of the tip. When collapsed, the button states the choice. */
export function Discretion({ chosen, hasMessage, isDisabled, onChange, creator }: DiscretionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrivate = hasMessage && chosen.isPrivate === true;
  const isAnonymous = chosen.isAnonymous === true;
  return (
    <div>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isPrivate && !isOpen && (
          <>
            Only <bdi>{creator}</bdi> reads this
          </>
        )}
        {isPrivate && isAnonymous && !isOpen && '. '}
        {isAnonymous && !isOpen && 'Visitors see no name'}
        {(isOpen || !(isPrivate || isAnonymous)) && 'Who sees this?'}
      </button>
      {isOpen && hasMessage && (
        <CheckBox
          isChecked={isPrivate}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ isPrivate: value })}
        >
          <span>
            Only <bdi>{creator}</bdi> can read my message
          </span>
        </CheckBox>
      )}
      {isOpen && (
        <CheckBox
          isChecked={isAnonymous}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ isAnonymous: value })}
        >
          Don't show my name
        </CheckBox>
      )}
    </div>
  );
}

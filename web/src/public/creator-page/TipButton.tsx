import type { ReactNode, Ref } from 'react';
import { tipButtonLook } from './tip-button';

interface TipButtonProps {
  text: string;
  color: string | null;
  icon?: ReactNode;
  isDisabled?: boolean;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function TipButton({ text, color, icon, isDisabled, onClick, ref }: TipButtonProps) {
  const look = tipButtonLook(color);
  return (
    <button
      ref={ref}
      type="button"
      className={look.isOutlined ? 'tip-button tip-button--outlined' : 'tip-button'}
      style={{ background: look.background, color: look.color, borderColor: look.border }}
      disabled={isDisabled}
      onClick={onClick}
      // The mark of a press before the page was taken over.
      suppressHydrationWarning
    >
      {icon}
      <span dir="auto">{text}</span>
    </button>
  );
}

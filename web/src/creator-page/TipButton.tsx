import type { ReactNode } from 'react';
import { tipButtonLook } from './tip-button';

interface TipButtonProps {
  text: string;
  color: string | null;
  icon?: ReactNode;
  isDisabled?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
}

export function TipButton({ text, color, icon, isDisabled, onClick, onPointerEnter }: TipButtonProps) {
  const look = tipButtonLook(color);
  return (
    <button
      type="button"
      className={look.isOutlined ? 'tip-button tip-button--outlined' : 'tip-button'}
      style={{ background: look.background, color: look.color, borderColor: look.border }}
      disabled={isDisabled}
      onClick={onClick}
      onPointerEnter={onPointerEnter}
    >
      {icon}
      <span dir="auto">{text}</span>
    </button>
  );
}

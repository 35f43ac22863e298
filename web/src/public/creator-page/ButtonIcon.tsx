import type { ShownIcon } from '@sprinkle/contracts/profiles/button-icons.schemas';
import { Logo } from '@sprinkle/ui/Logo';
import styles from './ButtonIcon.module.css';

interface ButtonIconProps {
  icon: ShownIcon | null;
  size: number;
}

/** Shows the creator's icon, or the cupcake by default. It is decorative, because the text beside it says the same. */
export function ButtonIcon({ icon, size }: ButtonIconProps) {
  if (!icon) return <Logo size={size} />;
  return <img className={styles.icon} src={icon.imageData} alt="" width={size} height={size} />;
}

import type { FoundryLogo } from '#contract/settings.ts';
import styles from './foundry-sign.module.css';

/** The foundry's name, or its logo in the ink of the page, which is read as its name. */
export function FoundrySign({ name, logo }: { name: string; logo: FoundryLogo | null }) {
  if (logo === null) return name;
  const { url, width, height } = logo;
  return (
    <span
      role="img"
      aria-label={name}
      className={styles.logo}
      style={{ '--drawing': `url("${url}")`, '--drawing-ratio': width / height }}
    />
  );
}

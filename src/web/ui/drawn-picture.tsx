import type { Drawing } from '#contract/drawing.ts';
import styles from './drawn-picture.module.css';

/** A drawing in the ink of its page, as wide as its place and as high as its ratio says before it is fetched. */
export function DrawnPicture({ drawing }: { drawing: Drawing }) {
  const { url, width, height, label } = drawing;
  return (
    // A mask takes the shapes and leaves the colour to the page, which no img can.
    <span
      role="img"
      aria-label={label}
      className={styles.drawing}
      style={{ '--drawing': `url("${url}")`, '--drawing-ratio': width / height }}
    />
  );
}

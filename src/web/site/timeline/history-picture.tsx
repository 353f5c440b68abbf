import type { HistoryImage } from '#contract/history-years.ts';
import { DrawnPicture } from '#web/ui/drawn-picture.tsx';
import styles from './history-picture.module.css';

/** A picture at most at its fraction of the viewport; its place is as high as it before it is fetched. */
export function HistoryPicture({
  image,
  isShownAtOnce = false,
}: {
  image: HistoryImage;
  isShownAtOnce?: boolean;
}) {
  const { url, width, height, label, maxImageSize } = image;
  return (
    <span className={styles.frame} style={{ '--max-size': maxImageSize, '--ratio': width / height }}>
      {url.endsWith('.svg') ? (
        <DrawnPicture drawing={image} />
      ) : (
        <img
          src={url}
          alt={label}
          width={width}
          height={height}
          loading={isShownAtOnce ? 'eager' : 'lazy'}
          decoding="async"
          className={styles.image}
        />
      )}
    </span>
  );
}

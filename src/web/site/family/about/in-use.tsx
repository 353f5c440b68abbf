import type { FamilyAbout } from '#contract/services.ts';
import { DrawnPicture } from '#web/ui/drawn-picture.tsx';
import styles from './about.module.css';

/** Pictures of a family in use, each in its place before it is fetched: drawings in the ink of the page, others as they are. */
export function InUse({ pictures }: { pictures: FamilyAbout['inUse'] }) {
  return (
    <section className={styles.inUse}>
      <h2>In use</h2>
      <ul className={styles.pictures}>
        {pictures.map(({ caption, ...picture }) => (
          <li key={`${picture.url} ${picture.label}`}>
            <figure>
              {picture.url.endsWith('.svg') ? (
                <DrawnPicture drawing={picture} />
              ) : (
                <img
                  src={picture.url}
                  alt={picture.label}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  decoding="async"
                />
              )}
              {caption !== '' && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useRouteLoaderData } from 'react-router';
import type { HouseLines } from '#contract/services.ts';
import { OwnLink } from '#web/site/page/own-link.tsx';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { isRead } from '#web/ui/line-style.ts';
import { pageColorStyle } from '#web/ui/page-color-style.ts';
import { PageFaces } from '#web/ui/page-faces.tsx';
import styles from './newest-families.module.css';

/** Families to begin a cart with, each name in its own face and colours. */
export function NewestFamilies() {
  // The loader of the shop's page returns it; its type cannot be imported without a cycle.
  const newest = (useRouteLoaderData('shop') as { newest: HouseLines } | undefined)?.newest;
  if (newest === undefined) return null;
  return (
    <>
      <PageFaces stylesheet={newest.stylesheet} preload={newest.preload} />
      <ul className={styles.families} aria-label="New in the collection">
        {newest.families.map(({ name, slug, colors, line }) => (
          <li key={slug} style={colors === null ? undefined : pageColorStyle(colors)}>
            <OwnLink to={`/typefaces/${slug}`} className={styles.family}>
              {isRead(line) ? <FittedLine line={line} /> : name}
            </OwnLink>
          </li>
        ))}
      </ul>
    </>
  );
}

import styles from './skip-link.module.css';

/** The id of the place of a page's content. */
export const contentId = 'content';

/** What is first in every page: the way past everything that is on all of them. */
export function SkipLink() {
  return (
    <a href={`#${contentId}`} className={styles.skip}>
      Skip to content
    </a>
  );
}

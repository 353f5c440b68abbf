import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { textIn, withText } from '#web/site/page/own-text.ts';
import styles from './collection-heading.module.css';
import { collectionPath } from './collection-path.ts';

/** The heading of a list; shown with the way back to all typefaces where no word of the bar above it is the list's. */
export function CollectionHeading({ title, isShown }: { title: string; isShown: boolean }) {
  if (!isShown) return <h1 className="visually-hidden">{title}</h1>;
  return (
    <div className={styles.line}>
      <h1>{title}</h1>
      <CarryingLink to={(search) => withText(collectionPath(null), textIn(search))}>
        All typefaces
      </CarryingLink>
    </div>
  );
}

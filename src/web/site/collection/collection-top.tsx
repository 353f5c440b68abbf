import { AskedLink } from '#web/site/page/asked-link.tsx';
import { useFrame } from '#web/site/page/use-frame.ts';
import { Bar } from '#web/ui/bar.tsx';
import { askedList } from './choosing/asked-list.ts';
import { ChoiceLine } from './choosing/choice-line.tsx';
import { collectionPath, collectionQuery } from './collection-path.ts';
import styles from './collection-top.module.css';
import { PreviewField } from './preview-field.tsx';
import type { ShownCollection } from './shown-collection.ts';
import type { usePreviewText } from './use-preview-text.ts';

/** The top of the collection: its filters as words, and the field for the text of all lines. */
export function CollectionTop({
  page,
  preview,
  compared,
}: {
  page: Pick<ShownCollection, 'filter' | 'chosen' | 'forms' | 'families'>;
  preview: ReturnType<typeof usePreviewText>;
  /** Slugs of the families that are laid beside one another first. */
  compared: readonly string[];
}) {
  const frame = useFrame();
  const wish = page.chosen?.wish ?? null;
  const path = collectionPath(page.filter);
  // Whoever compares in a text of their own, or has chosen, goes on to do so under another filter.
  const search = collectionQuery({ wish, text: preview.written });
  const filters = [{ slug: null, name: 'All' }, ...(frame?.filters ?? [])];
  return (
    <>
      <div className={styles.top}>
        <Bar label="Filters">
          {filters.map(({ name, slug }) => (
            <AskedLink
              key={slug}
              to={`${collectionPath(slug)}${search}`}
              instead={() => `${collectionPath(slug)}${askedList({ path, search }).search}`}
              aria-current={slug === page.filter ? 'page' : undefined}
            >
              {name}
            </AskedLink>
          ))}
        </Bar>
        <PreviewField preview={preview} path={path} wish={wish} compared={compared} />
      </div>
      <ChoiceLine page={page} path={path} text={preview.written} search={search} />
    </>
  );
}

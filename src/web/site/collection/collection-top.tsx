import { Link } from 'react-router';
import { useFrame } from '#web/site/page/use-frame.ts';
import { Bar } from '#web/ui/bar.tsx';
import { collectionPath } from './collection-path.ts';
import styles from './collection-top.module.css';
import { PreviewField } from './preview-field.tsx';
import type { usePreviewText } from './use-preview-text.ts';

/** The top of the collection: its filters as words, and the field for the text of all lines. */
export function CollectionTop({
  filterSlug,
  preview,
}: {
  filterSlug: string | null;
  preview: ReturnType<typeof usePreviewText>;
}) {
  const frame = useFrame();
  // Whoever compares in a text of their own goes on to do so under another filter.
  const search = preview.written === '' ? '' : `?${new URLSearchParams({ text: preview.written })}`;
  const filters = [{ slug: null, name: 'All' }, ...(frame?.filters ?? [])];
  return (
    <div className={styles.top}>
      <Bar label="Filters">
        {filters.map(({ name, slug }) => (
          <Link
            key={slug}
            to={`${collectionPath(slug)}${search}`}
            aria-current={slug === filterSlug ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </Bar>
      <PreviewField preview={preview} path={collectionPath(filterSlug)} />
    </div>
  );
}

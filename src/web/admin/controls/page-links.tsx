import { Link, useSearchParams } from 'react-router';
import controls from './controls.module.css';

/** To the page before and after in a list that the server pages; `page` stands in the address. */
export function PageLinks({
  page,
  pages,
  words = { before: 'Newer', after: 'Older' },
}: {
  page: number;
  pages: number;
  /** What leads to the page before and after. */
  words?: { before: string; after: string };
}) {
  const [query] = useSearchParams();
  if (pages <= 1) return null;
  const to = (other: number) => {
    const next = new URLSearchParams(query);
    next.set('page', `${other}`);
    return `?${next}`;
  };
  return (
    <nav aria-label="Pages" className={controls.row}>
      {page > 1 && (
        <Link className={controls.word} to={to(page - 1)}>
          {words.before}
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link className={controls.word} to={to(page + 1)}>
          {words.after}
        </Link>
      )}
    </nav>
  );
}

import type { PricesPreview as Preview } from '#contract/admin/content/price-changes.ts';
import type { Problem } from '#contract/problem.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { formatAmount } from '#domain/money/money.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './prices.module.css';

/** What prices would be: alike ones of a family in one line. */
export function PricesPreview({
  preview,
  isOfNow,
  problem,
  onAgain,
  onPage,
}: {
  preview: Preview | null;
  isOfNow: boolean;
  problem: Problem | null;
  onAgain: (() => void) | null;
  onPage: (page: number) => void;
}) {
  return (
    <aside aria-label="As they would be" aria-busy={preview !== null && !isOfNow} className={styles.preview}>
      <SheetPart title={preview === null ? 'As they would be' : `As they would be, ${preview.currency}, net`}>
        {problem !== null && <Refusal problem={problem} onAgain={onAgain} />}
        {preview === null && problem === null && (
          <p className={controls.hint}>Each price stands here once it is said by how much they change.</p>
        )}
        {preview !== null && problem === null && <Told preview={preview} onPage={onPage} />}
      </SheetPart>
    </aside>
  );
}

function Told({ preview, onPage }: { preview: Preview; onPage: (page: number) => void }) {
  const { changed, unchanged, faults, faultCount, families, total, page, perPage, currency } = preview;
  const pages = Math.ceil(total / perPage);
  return (
    <>
      <p role="status">
        {changed === 0
          ? 'No price would become another one.'
          : `${faultCount === 0 ? '' : `Nothing can be changed so: see below. `}${formatCount(changed, 'price')} of ${formatCount(total, 'family', 'families')}${unchanged === 0 ? '' : `; ${unchanged} ${unchanged === 1 ? 'stays' : 'stay'} as ${unchanged === 1 ? 'it is' : 'they are'}`}.`}
      </p>
      {faults.length > 0 && (
        <ul className={controls.refusal}>
          {faults.map(({ of, says }) => (
            <li key={of}>{says}</li>
          ))}
          {faultCount > faults.length && <li>and {faultCount - faults.length} more.</li>}
        </ul>
      )}
      {families.length > 0 && (
        <div className={controls.scroll}>
          <table className={controls.table}>
            <thead>
              <tr>
                <th scope="col">Price of</th>
                <th scope="col" className={styles.figure}>
                  Now
                </th>
                <th scope="col" className={styles.figure}>
                  Then
                </th>
              </tr>
            </thead>
            {families.map(({ slug, name, lines }) => (
              <tbody key={slug}>
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {name}
                  </th>
                </tr>
                {lines.map(({ kind, from, to, count, first }) => (
                  <tr key={`${kind} ${from} ${to}`}>
                    <td>{callLine({ kind, count, first })}</td>
                    <td className={styles.figure}>{formatAmount(from, currency)}</td>
                    <td className={styles.figure}>{formatAmount(to, currency)}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {pages > 1 && (
        <nav aria-label="Families" className={controls.row}>
          {page > 1 && (
            <button type="button" className={controls.word} onClick={() => onPage(page - 1)}>
              Families before
            </button>
          )}
          <span>
            {page} of {pages}
          </span>
          {page < pages && (
            <button type="button" className={controls.word} onClick={() => onPage(page + 1)}>
              More families
            </button>
          )}
        </nav>
      )}
    </>
  );
}

function callLine({
  kind,
  count,
  first,
}: Pick<Preview['families'][number]['lines'][number], 'kind' | 'count' | 'first'>): string {
  if (kind === 'set') return count === 1 ? `${first}, whole set` : `${count} whole sets, like ${first}`;
  return count === 1 ? first : `${formatCount(count, 'cut')}, like ${first}`;
}

import type { OrderSheet } from '#contract/admin/order-sheet.ts';
import { Scrolled } from '#web/admin/controls/scrolled.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './order-quotes.module.css';

/** The versions of a quote beside each other, the one that holds last; what differs is marked, in words too. */
export function OrderQuotes({ of: { quotes } }: { of: OrderSheet }) {
  const { versions, rows } = quotes;
  if (versions.length < 2) return null;
  return (
    <SheetPart title="Versions of the quote">
      <Scrolled className={styles.scroll} label="What the versions say">
        <table className={styles.versions}>
          <thead>
            <tr>
              <td />
              {versions.map(({ version, number, at, by }, index) => (
                <th key={version} scope="col">
                  {number}
                  <span className={styles.soft}>
                    {writeInstant(at)}, {by}
                    {index === versions.length - 1 ? '' : '; over'}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ part, label, values, isChanged }, index) => (
              // Lines may be called the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that tells them apart
              <tr key={index} data-part={part} data-changed={isChanged || undefined}>
                <th scope="row">
                  {label}
                  {isChanged && <span className="visually-hidden">, changed</span>}
                </th>
                {values.map((value, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a value stands under its version
                  <td key={place}>{value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </SheetPart>
  );
}

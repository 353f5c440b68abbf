import type { DropPlan } from '#contract/admin/drops.ts';
import { formatCount } from '#domain/figure/figures.ts';
import controls from '#web/admin/controls/controls.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './import.module.css';

/** How the fonts were sorted: families, their sets, the cuts of each with their files. */
export function ProposedFamilies({ families }: { families: DropPlan['families'] }) {
  const cuts = families.flatMap(({ sets }) => sets.flatMap((set) => set.cuts));
  return (
    <SheetPart
      title={`How the fonts were sorted: ${formatCount(families.length, 'family', 'families')}, ${formatCount(cuts.length, 'cut')}`}
    >
      {families.map(({ name, slug, sets }) => (
        <details key={slug} className={styles.family} open={families.length <= 3}>
          <summary>
            {name}{' '}
            <span className={controls.soft}>
              {sets.map((set) => `${set.name} ${set.cuts.length}`).join(', ')}
            </span>
          </summary>
          <div className={controls.scroll}>
            <table className={controls.table}>
              <thead>
                <tr>
                  <th scope="col">Set</th>
                  <th scope="col">Cut</th>
                  <th scope="col">File</th>
                </tr>
              </thead>
              <tbody>
                {sets.flatMap((set) =>
                  set.cuts.map((cut) => (
                    <tr key={`${set.name} ${cut.name} ${cut.file}`}>
                      <td>{set.name}</td>
                      <td>
                        {cut.name}
                        {cut.isAlternate && <span className={controls.soft}> alternate</span>}
                      </td>
                      <td className={styles.file}>{cut.file}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </div>
        </details>
      ))}
    </SheetPart>
  );
}

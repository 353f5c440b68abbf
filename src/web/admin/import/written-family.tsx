import type { DropPlan } from '#contract/admin/drops.ts';
import controls from '#web/admin/controls/controls.module.css';
import styles from './import.module.css';

/** A family that a YAML file says all of: its sets and cuts with their files, which are arranged there. */
export function WrittenFamily({
  family: { name, sets },
  isOpen,
}: {
  family: DropPlan['families'][number];
  isOpen: boolean;
}) {
  return (
    <details className={styles.family} open={isOpen}>
      <summary>
        {name}{' '}
        <span className={controls.soft}>
          {sets.map((set) => `${set.name} ${set.cuts.length}`).join(', ')}, as its YAML file says
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
  );
}

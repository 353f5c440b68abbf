import type { WireFontFamily } from '#contract/font-families.ts';
import styles from '#web/site/family/view/text-tab.module.css';
import { Prose } from '#web/ui/prose.tsx';

/** What changed in the family, release by release, as the foundry tells it. */
export function VersionsSection({ versions }: Pick<WireFontFamily, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Versions</h2>
      <table className={styles.table}>
        <tbody>
          {versions.map(({ version, date, changes }) => (
            <tr key={version}>
              <th scope="row">{version}</th>
              <td className={styles.day}>
                <time dateTime={date}>{date.split('-').reverse().map(Number).join('.')}</time>
              </td>
              <td>
                <Prose html={changes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

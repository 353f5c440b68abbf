import { Prose } from '#web/ui/prose.tsx';
import { useFamilyView } from './view/family-view.ts';
import { TECH_ZONE } from './view/hash-target.ts';
import styles from './view/text-tab.module.css';

/** What there is to say about a family: what it is, who made it, what is in it. */
export function AboutTab() {
  const { page } = useFamilyView();
  const { family, designers, facts, credits } = page;
  return (
    <>
      <section className={styles.section}>
        <h2>{family.name}</h2>
        <div>
          {family.description !== '' && <Prose html={family.description} />}
          <dl className={styles.facts}>
            {family.releasedAt !== null && (
              <div>
                <dt>Year</dt>
                <dd>{family.releasedAt.slice(0, 4)}</dd>
              </div>
            )}
            <div>
              <dt>Specimen</dt>
              <dd className={styles.prose}>
                <a href={`/typefaces/${family.slug}/specimen.pdf`}>{family.name} as PDF</a>
              </dd>
            </div>
          </dl>
        </div>
      </section>
      {designers.map((designer) => (
        <section key={designer.slug} className={styles.section}>
          <h2>{designer.name}</h2>
          <div>
            <Prose html={designer.biography} />
            {designer.url !== null && (
              <p className={styles.prose}>
                <a href={designer.url}>
                  {designer.url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
                </a>
              </p>
            )}
          </div>
        </section>
      ))}
      {family.versions.length > 0 && (
        <section className={styles.section}>
          <h2>Versions</h2>
          <table className={styles.table}>
            <tbody>
              {family.versions.map(({ version, date, changes }) => (
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
      )}
      {facts.length > 0 && (
        <section id={TECH_ZONE} className={styles.section}>
          <h2>The files</h2>
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {credits !== '' && (
        <section className={styles.section}>
          <h2>Credits</h2>
          <Prose html={credits} />
        </section>
      )}
    </>
  );
}

import { FittedLine } from '#web/ui/fitted-line.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Essay } from './about/essay.tsx';
import { InUse } from './about/in-use.tsx';
import { LanguagesSection } from './about/languages-section.tsx';
import { TechZone } from './tech/tech-zone.tsx';
import { useFamilyView } from './view/family-view.ts';
import styles from './view/text-tab.module.css';

/** What there is to say about a family: what it is, who made it, what is in it. */
export function AboutTab() {
  const { page } = useFamilyView();
  const { family, designers, credits, about } = page;
  const [opening, ...languages] = about?.languages ?? [];
  return (
    <>
      {opening !== undefined && (
        <p className={styles.opening}>
          <FittedLine line={opening.line} />
        </p>
      )}
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
      {about !== null && about.essay.length > 0 && <Essay parts={about.essay} />}
      {about !== null && about.inUse.length > 0 && <InUse pictures={about.inUse} />}
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
      {languages.length > 0 && (
        <section className={styles.section}>
          <h2>Languages</h2>
          <ul className={styles.spoken}>
            {languages.map(({ name, line }) => (
              <li key={line.text}>
                <span className={styles.spokenName}>{name}</span>
                <FittedLine line={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.languages !== null && <LanguagesSection languages={page.languages} />}
      <TechZone />
      {credits !== '' && (
        <section className={styles.section}>
          <h2>Credits</h2>
          <Prose html={credits} />
        </section>
      )}
    </>
  );
}

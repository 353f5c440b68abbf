import { FittedLine } from '#web/ui/fitted-line.tsx';
import { lineStyle } from '#web/ui/line-style.ts';
import { Prose } from '#web/ui/prose.tsx';
import { Essay } from './about/essay.tsx';
import { InUse } from './about/in-use.tsx';
import { LanguagesSection } from './about/languages-section.tsx';
import { GlyphsSection } from './glyphs/glyphs-section.tsx';
import { useFamilyView } from './view/family-view.ts';
import { TECH_ZONE } from './view/hash-target.ts';
import styles from './view/text-tab.module.css';

/** What there is to say about a family: what it is, who made it, what is in it. */
export function AboutTab() {
  const { page } = useFamilyView();
  const { family, designers, facts, credits, about } = page;
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
      {about !== null && about.features.length > 0 && (
        <section className={styles.section}>
          <h2>Features</h2>
          <dl className={styles.changes}>
            {about.features.map(({ tag, name, plain, on }) => (
              <div key={tag}>
                <dt>
                  {name} <span className={styles.spokenName}>{tag}</span>
                </dt>
                <dd>
                  <span className={styles.letters} style={lineStyle(plain)} dir={plain.direction}>
                    {plain.text}
                  </span>
                  <span
                    className={styles.letters}
                    style={lineStyle(on)}
                    dir={on.direction}
                    aria-hidden="true"
                  >
                    {on.text}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
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
      {page.languages !== null && <LanguagesSection languages={page.languages} />}
      <div id={TECH_ZONE} className={styles.zone}>
        {facts.length > 0 && (
          <section className={styles.section}>
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
        <GlyphsSection />
      </div>
      {credits !== '' && (
        <section className={styles.section}>
          <h2>Credits</h2>
          <Prose html={credits} />
        </section>
      )}
    </>
  );
}

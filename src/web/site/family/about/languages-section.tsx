import { useState } from 'react';
import type { LanguagesSet } from '#contract/languages.ts';
import textStyles from '#web/site/family/view/text-tab.module.css';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { lacking } from './lacking.ts';
import { LanguageName } from './language-name.tsx';
import styles from './languages-section.module.css';

const finder = latePart(() => import('./language-finder.tsx'));

/** Which languages a cut sets, by writing system, what it lacks of those that it nearly sets, and of any other that is looked for. */
export function LanguagesSection({ languages }: { languages: LanguagesSet }) {
  const { cutId, cutName, count, writingSystems, nearly } = languages;
  return (
    <section className={textStyles.section}>
      <h2>Languages set</h2>
      <div className={styles.languages}>
        <p>
          {cutName} sets {count === 1 ? 'one language' : `${count} languages`}: it has their letters, and puts
          their marks in their places.
        </p>
        {writingSystems.map(({ name, languages: set }) => (
          <details key={name} className={styles.system}>
            <summary>
              {name} <span className={styles.count}>{set.length}</span>
            </summary>
            <ul className={styles.names}>
              {set.map((language) => (
                <LanguageName key={language.tag} {...language} />
              ))}
            </ul>
          </details>
        ))}
        {nearly.length > 0 && (
          <details className={styles.system}>
            <summary>
              Nearly <span className={styles.count}>{nearly.length}</span>
            </summary>
            <ul className={styles.names}>
              {nearly.map(({ missing, unplaced, ...language }) => (
                <LanguageName key={language.tag} {...language} note={lacking(missing, unplaced)} />
              ))}
            </ul>
          </details>
        )}
        <AnyLanguage cutId={cutId} />
      </div>
    </section>
  );
}

function AnyLanguage({ cutId }: { cutId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const part = useLatePart(finder, isOpen);
  return (
    <details className={styles.system} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Find a language</summary>
      {isOpen && part !== null && <part.LanguageFinder cutId={cutId} />}
    </details>
  );
}

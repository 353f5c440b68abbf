import { useEffect, useState } from 'react';
import type { CutLanguages } from '#contract/languages.ts';
import { countryName } from '#domain/address/country-name.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { lacking } from './lacking.ts';
import { LanguageName } from './language-name.tsx';
import styles from './languages-section.module.css';

type Listed = CutLanguages['languages'];

/** The languages of a country, each with whether a cut sets it. Comes when it is opened. */
export function CountryLanguages({ cutId }: { cutId: string }) {
  const [languages, setLanguages] = useState<Listed>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const [country, setCountry] = useState('');

  useEffect(() => {
    let isGone = false;
    async function load() {
      const answer = await callApi('getCutLanguages', { params: { id: cutId } });
      if (isGone) return;
      setHasFailed(!answer.ok);
      setLanguages(answer.ok ? answer.value.languages : []);
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [cutId]);

  const spoken = languages.filter(({ countries }) => countries.includes(country));
  return (
    <div className={styles.countries}>
      <SelectField
        label="Country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        options={[{ value: '', label: 'Choose a country' }, ...countriesOf(languages)]}
      />
      <div role="status">
        {hasFailed && <p>The languages of countries cannot be had just now.</p>}
        {spoken.length > 0 && (
          <ul className={styles.names}>
            {spoken.map((language) => (
              <LanguageName
                key={language.tag}
                {...language}
                note={
                  language.isCovered
                    ? 'set'
                    : lacking(language.missing, language.unplaced, language.missingCount)
                }
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function countriesOf(languages: Listed): { value: string; label: string }[] {
  return [...new Set(languages.flatMap(({ countries }) => countries))]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

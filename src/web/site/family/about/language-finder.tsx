import { useDeferredValue, useEffect, useId, useState } from 'react';
import type { CutLanguages } from '#contract/languages.ts';
import { countryName } from '#domain/address/country-name.ts';
import { findNamed } from '#domain/language/find-named.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { lacking } from './lacking.ts';
import { LanguageName } from './language-name.tsx';
import styles from './languages-section.module.css';

type Listed = CutLanguages['languages'];

/**
 * Any language that is known, by name, writing system and country, each with whether a cut sets it and what it lacks. Comes when it is
 * opened.
 */
export function LanguageFinder({ cutId }: { cutId: string }) {
  const listName = useId();
  const [languages, setLanguages] = useState<Listed>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const [term, setTerm] = useState('');
  const [writingSystem, setWritingSystem] = useState('');
  const [country, setCountry] = useState('');
  const asked = useDeferredValue(term);

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

  const isAsked = asked.trim() !== '' || writingSystem !== '' || country !== '';
  const isLoaded = languages.length > 0;
  const found = findNamed(
    languages.filter(
      (language) =>
        isAsked &&
        (writingSystem === '' || language.writingSystem === writingSystem) &&
        (country === '' || language.countries.includes(country)),
    ),
    asked,
  );
  return (
    <div className={styles.finder}>
      <div className={styles.fields}>
        <TextField
          label="Language"
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          value={term}
          onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        />
        <SelectField
          label="Writing system"
          value={writingSystem}
          onChange={({ currentTarget }) => setWritingSystem(currentTarget.value)}
          options={[{ value: '', label: 'Any' }, ...writingSystemsOf(languages)]}
        />
        <SelectField
          label="Country"
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          options={[{ value: '', label: 'Any' }, ...countriesOf(languages)]}
        />
      </div>
      <p role="status" id={listName} className={styles.count}>
        {hasFailed
          ? 'The languages cannot be had just now.'
          : isAsked && isLoaded
            ? countWords(found.length, found.filter(({ isCovered }) => isCovered).length)
            : ''}
      </p>
      {found.length > 0 && (
        <ul className={styles.names} aria-labelledby={listName}>
          {found.map((language) => (
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
  );
}

function countWords(found: number, set: number): string {
  if (found === 0) return 'No language is known by that.';
  if (found === 1) return set === 1 ? 'One language, which it sets' : 'One language, which it does not set';
  return `${found} languages, ${set === 0 ? 'none' : set === found ? 'all' : set} of them set`;
}

function writingSystemsOf(languages: Listed): { value: string; label: string }[] {
  return [...new Set(languages.map(({ writingSystem }) => writingSystem))]
    .sort((one, other) => one.localeCompare(other, 'en'))
    .map((value) => ({ value, label: value }));
}

function countriesOf(languages: Listed): { value: string; label: string }[] {
  return [...new Set(languages.flatMap(({ countries }) => countries))]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

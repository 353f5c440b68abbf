import { useEffect, useState } from 'react';
import { type Voice, voicesOf } from '#domain/speech/voice.ts';
import { readWords } from './read-words.ts';
import { type ChosenVoice, chooseVoiceFor, chosenVoice, followBrowserVoices, loadVoices } from './voices.ts';

/** Who speaks the text of a place: the foundry's voices of its language, and those of this browser where it has some. */
export function VoiceChoice({ find }: { find: () => HTMLElement | null }) {
  const [voices, setVoices] = useState<readonly Voice[]>([]);
  const [own, setOwn] = useState<readonly SpeechSynthesisVoice[]>([]);
  const [language, setLanguage] = useState('en');
  const [value, setValue] = useState(() => spell(chosenVoice()));
  useEffect(() => {
    let isGone = false;
    void loadVoices().then((loaded) => {
      if (!isGone && loaded !== null) setVoices(loaded);
    });
    return () => {
      isGone = true;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is read once the voices are there
  useEffect(() => setLanguage(readWords(find()).language), [voices]);
  useEffect(() => followBrowserVoices(language, setOwn), [language]);
  const foundry = voicesOf(voices, language);
  // Where the foundry has no voice of the language a single one of the browser is a choice, too.
  if (own.length === 0 && foundry.length < 2) return null;
  const offered = new Map<string, ChosenVoice | null>([
    ['', null],
    ...foundry.map((voice) => entry({ of: 'foundry', voice: { name: voice.name, gender: voice.gender } })),
    ...own.map(({ voiceURI }) => entry({ of: 'browser', uri: voiceURI })),
  ]);
  return (
    <select
      aria-label="Voice"
      // As wide as the voice that is chosen, not as the longest.
      style={{ fieldSizing: 'content', maxInlineSize: '14em' }}
      value={offered.has(value) ? value : ''}
      onFocus={() => setLanguage(readWords(find()).language)}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value);
        chooseVoiceFor(offered.get(currentTarget.value) ?? null);
      }}
    >
      <option value="">Any voice</option>
      {foundry.map(({ name, gender }) => (
        <option key={`${name} ${gender}`} value={spell({ of: 'foundry', voice: { name, gender } })}>
          {gender === 'neutral' ? name : `${name}, ${gender}`}
        </option>
      ))}
      {own.length > 0 && (
        <optgroup label="This browser">
          {own.map(({ voiceURI, name }) => (
            <option key={voiceURI} value={spell({ of: 'browser', uri: voiceURI })}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

function spell(chosen: ChosenVoice | null): string {
  return chosen === null ? '' : JSON.stringify(chosen);
}

function entry(chosen: ChosenVoice): [string, ChosenVoice] {
  return [spell(chosen), chosen];
}

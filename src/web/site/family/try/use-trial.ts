import { useEffect, useState } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import type { FamilyTrial } from '#contract/services.ts';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { languageOfText } from '#domain/text/language-of-text.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { toldLanguage } from '#web/site/page/told-languages.ts';
import type { TesterCut } from '#web/site/tester/fonts/tester-wish.ts';
import { useTesterFonts } from '#web/site/tester/fonts/use-tester-fonts.ts';
import { cutSetting } from './cut-setting.ts';

interface TriedCut {
  setting: TypeSetting;
  fontFamily: string;
  /** Whether its face places letters and draws none. */
  isPictured: boolean;
  /** Whether its face has axes that can still be moved. */
  hasRange: boolean;
  /** The cut as the text is asked for in it. */
  cut: TesterCut;
  exact: SetLine | null;
}

export interface Trial {
  setting: TypeSetting;
  /** What is shown: the text of the setting, or that of a proof. */
  text: string;
  /** Whether a cut takes the setting now. */
  isSet: (cutSharedUid: string) => boolean;
  language: string | null;
  direction: 'ltr' | 'rtl';
  /** Whether the visitor set anything since the page came. */
  isChanged: boolean;
  isCut: boolean;
  notice: string | null;
  cutOf: (sample: FamilyTrial['samples'][number]) => TriedCut;
  change: (changes: Partial<TypeSetting>, isCut?: boolean) => void;
  /** The visitor is about to type: what they may need is fetched. */
  begin: () => void;
}

interface Watched {
  seen: ReadonlySet<string>;
  near: ReadonlySet<string>;
}

const nothing = { text: '', cuts: [] };

/** The one setting of all cuts, and the faces of those in the window; those close to it follow when the setting rests. */
export function useTrial(trial: FamilyTrial, { seen, near }: Watched): Trial {
  const { samples, starters } = trial;
  const [setting, setSetting] = useState(trial.setting);
  const [hasBegun, setHasBegun] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const [rested, setRested] = useState(setting);
  useEffect(() => {
    const timer = setTimeout(() => setRested(setting), ROUTE_QUERY_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [setting]);
  const set = rested === setting ? near : seen;
  const { features, tracking } = setting;
  const text = shownText(trial, setting.text);
  const language =
    trial.proof?.language ??
    toldLanguage(text) ??
    languageOfText(
      text,
      starters.map((each) => ({ ...each, language: each.language ?? 'und' })),
    );
  const direction = setting.direction ?? textDirection(text);
  function cutFor(sample: FamilyTrial['samples'][number]): TesterCut {
    const { axes } = cutSetting(setting, sample);
    return { fontCutId: sample.fontCutId, language, direction, features, axes, tracking };
  }
  const wish = {
    text,
    cuts: samples.filter(({ cutSharedUid }) => set.has(cutSharedUid)).map(cutFor),
  };
  const fonts = useTesterFonts(hasBegun ? wish : nothing, facesOf(samples));
  const isChanged = setting !== trial.setting;
  return {
    setting,
    text,
    isSet: (uid) => set.has(uid),
    language,
    direction,
    isChanged,
    isCut,
    notice: fonts.notice,
    cutOf: (sample) => ({
      setting: cutSetting(setting, sample),
      fontFamily: fonts.faces[sample.fontCutId] ?? sample.line.fontFamily,
      isPictured:
        fonts.faces[sample.fontCutId] === undefined
          ? sample.line.isPictured === true
          : fonts.pictured[sample.fontCutId] === true,
      hasRange: fonts.ranged[sample.fontCutId] === true,
      cut: cutFor(sample),
      exact: isChanged ? (fonts.lines[sample.fontCutId] ?? null) : sample.line,
    }),
    change(changes, isNowCut = false) {
      setHasBegun(true);
      setIsCut(isNowCut);
      setSetting((before) => ({ ...before, ...changes }));
    },
    begin: () => setHasBegun(true),
  };
}

/** What a proof shows in place of the visitor's own text; a text in columns is theirs where they wrote one. */
function shownText({ proof, defaultText }: FamilyTrial, own: string): string {
  if (proof === null) return own;
  return proof.kind === 'text' && own !== '' && own !== defaultText ? own : proof.text;
}

/** The page's own faces by cut. */
function facesOf(samples: FamilyTrial['samples']): Record<string, SetLine> {
  return Object.fromEntries(samples.map(({ fontCutId, line }) => [fontCutId, line]));
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { TypewriterPage } from '#contract/services.ts';
import { movedAxes } from '#domain/setting/moved-axes.ts';
import { initialTypeSetting, type TypeSetting } from '#domain/setting/type-setting.ts';
import { languageOfText } from '#domain/text/language-of-text.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { missingWords } from '#web/site/page/missing-words.ts';
import { toldLanguage } from '#web/site/page/told-languages.ts';
import { useFollowedPage } from '#web/site/page/use-followed-page.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { EditableText } from '#web/site/tester/editable-text.tsx';
import { useTesterFonts } from '#web/site/tester/fonts/use-tester-fonts.ts';
import { languageName } from '#web/site/tester/language-name.ts';
import { placeCaret } from '#web/site/tester/place-caret.ts';
import { settingStyle } from '#web/site/tester/setting-style.ts';
import { TypeControls } from '#web/site/tester/type-controls.tsx';
import { useFittedSize } from '#web/site/tester/use-fitted-size.ts';
import { useMergedQuery } from '#web/site/tester/use-merged-query.ts';
import lineStyles from '#web/ui/fitted-line.module.css';
import { FontChoice } from './font-choice.tsx';
import { QuoteList } from './quote-list.tsx';
import { SharePanel } from './share-panel.tsx';
import { type SheetStyle, sheetStyle } from './sheet-style.ts';
import styles from './typewriter.module.css';
import { typewriterQuery } from './typewriter-query.ts';
import { beginTypewriter, followPage } from './typewriter-state.ts';
import { useFittedSheet } from './use-fitted-sheet.ts';

const WordPicture = lazy(async () => ({
  default: (await import('#web/site/pictured-text/word-picture.tsx')).WordPicture,
}));

const TEXT_IS_CUT = 'The text was too long and is cut.';
const textClass = `${lineStyles.line} ${styles.text}`;

/** A bare sheet with a caret, and under it the line of words that set what is written on it. */
export function Typewriter({ page, currency }: { page: TypewriterPage; currency: string }) {
  const [state, setState] = useFollowedPage(page, beginTypewriter, followPage);
  const { cut, line } = page;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const { search } = useLocation();
  // A kept page is the same whatever was made up in its address: only the browser knows what that was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page comes, before its address names what is shown
  useEffect(() => {
    const query = new URLSearchParams(search);
    const isShown = (name: string, shown: string) => (query.get(name) || shown) === shown;
    if (isShown('font', cut.sharedUid) && isShown('family', page.family.slug)) return;
    void import('#domain/catalogue/typewriter-choice.ts').then(({ notChosen }) => {
      const told = notChosen(query, page);
      setState((before) => ({ ...before, notices: [...new Set([...told, ...before.notices])] }));
    });
  }, []);
  // As the server's page has it; what the fitting writes later is not React's to change.
  const [first] = useState(() => firstStyle(page));
  const text = useRef<HTMLSpanElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  const { setting, isCut, notices } = state;
  const help = useFrame()?.help ?? null;
  const isAsItWas = setting === page.setting;
  // The very same object as long as none is moved: what is fitted is not fitted anew.
  const axes =
    Object.keys(setting.axes).length === 0 ? page.initialAxes : { ...page.initialAxes, ...setting.axes };
  const drawn: TypeSetting = { ...setting, axes };
  const direction = setting.direction ?? textDirection(setting.text);
  const language = toldLanguage(setting.text) ?? languageOfText(setting.text, page.quotes);
  const { features, tracking } = setting;
  const asked = { fontCutId: cut.id, language, direction, features, axes, tracking };
  const fonts = useTesterFonts({ text: setting.text, cuts: [asked] }, { [cut.id]: line });
  const fontFamily = fonts.faces[cut.id] ?? line.fontFamily;
  const exact = isAsItWas ? line : (fonts.lines[cut.id] ?? null);
  useFittedSheet(text, {
    setting: drawn,
    language,
    direction,
    fontFamily,
    hasRange: fonts.ranged[cut.id] === true,
    exact,
    given: isAsItWas ? page : null,
  });
  const fittedSize = useFittedSize(text);
  const query = typewriterQuery({ setting, font: cut.sharedUid }, search);
  // While another font is on its way the address belongs to it.
  useMergedQuery(state.isChoosing || `?${query}` === search ? null : query);

  /** `isNowCut` is told of a text that was typed; another text is whole. */
  function change(changes: Partial<TypeSetting>, isNowCut = false): void {
    const moved = changes.axes === undefined ? {} : { axes: movedAxes(changes.axes, page.initialAxes) };
    setState((before) => ({
      ...before,
      notices: [],
      isCut: changes.text === undefined ? before.isCut : isNowCut,
      setting: { ...before.setting, ...changes, ...moved },
    }));
  }

  /** Goes on in another font; the text and how it is set go along. */
  function choose(font: { font: string } | { family: string }): void {
    const chosen = new URLSearchParams(query);
    chosen.delete('font');
    for (const [name, value] of Object.entries(font)) chosen.set(name, value);
    setState((before) => ({ ...before, isChoosing: true }));
    void navigate({ search: `?${chosen}` }, { replace: true, preventScrollReset: true });
  }

  return (
    <div data-tester className={styles.typewriter}>
      <div
        ref={sheet}
        className={styles.sheet}
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget || text.current === null) return;
          event.preventDefault();
          text.current.focus();
          placeCaret(text.current, null);
        }}
      >
        <EditableText
          element={text}
          text={setting.text}
          cutId={cut.id}
          label={`Your text in ${page.family.name} ${cut.name}`}
          language={language}
          direction={direction}
          isWrappedFirst={first.isWrapped}
          isEditing={isReady}
          isMultiline
          keepsOnEscape
          className={textClass}
          style={{ ...first.style, ...settingStyle(drawn, fontFamily) }}
          onText={(next, isNowCut) => change({ text: next }, isNowCut)}
          onBegin={() => undefined}
          onEnd={() => controls.current?.querySelector('input')?.focus()}
        />
        {fonts.pictured[cut.id] === true && (
          <Suspense>
            <WordPicture element={text} isPictured cut={asked} fontFamily={fontFamily} />
          </Suspense>
        )}
      </div>
      <div ref={controls} className={styles.foot}>
        <FontChoice page={page} currency={currency} onChoose={choose}>
          <QuoteList
            quotes={page.quotes}
            onChoose={({ text: quote }) => change({ text: quote, direction: null, align: null })}
          />
          {help !== null && <Link to={help}>Help</Link>}
        </FontChoice>
        <div className={styles.setting}>
          <TypeControls
            label={`${page.family.name} ${cut.name}`}
            setting={drawn}
            initial={{ axes: page.initialAxes, features: {} }}
            direction={direction}
            language={languageName(language)}
            fittedSize={fittedSize}
            isWrapped={setting.size !== null || /\s/.test(setting.text.trim())}
            font={page.font}
            visibleFeatures={page.family.visibleOpenTypeFeatures}
            notice={
              fonts.notice ?? ((isCut ? TEXT_IS_CUT : notices.join(' ')) || missingWords(exact?.missing ?? 0))
            }
            onChange={change}
            onReset={() => change(initialTypeSetting(setting.text))}
          />
        </div>
        <SharePanel
          page={page}
          setting={drawn}
          direction={direction}
          sheet={sheet}
          text={text}
          query={query}
        />
      </div>
    </div>
  );
}

function firstStyle({ line, paragraphs, edges, setting: { size, leading } }: TypewriterPage): SheetStyle {
  return sheetStyle({ ink: line, paragraphs, edges, direction: line.direction, size, leading });
}

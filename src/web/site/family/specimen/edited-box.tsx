import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { FontMetadata } from '#contract/font-families.ts';
import type { FamilyBox } from '#contract/services.ts';
import { axisStops } from '#domain/setting/axis-stops.ts';
import { initialTypeSetting, type SettableFont, type TypeSetting } from '#domain/setting/type-setting.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { missingWords } from '#web/site/page/missing-words.ts';
import { rememberedText, rememberText, takeTextBack } from '#web/site/page/own-text.ts';
import { toldLanguage } from '#web/site/page/told-languages.ts';
import { WordPicture } from '#web/site/pictured-text/word-picture.tsx';
import { EditableText } from '#web/site/tester/editable-text.tsx';
import { useTesterFonts } from '#web/site/tester/fonts/use-tester-fonts.ts';
import { languageName } from '#web/site/tester/language-name.ts';
import { readTaggedValues, settingStyle } from '#web/site/tester/setting-style.ts';
import { TypeControls } from '#web/site/tester/type-controls.tsx';
import { useFittedLine } from '#web/site/tester/use-fitted-line.ts';
import { useFittedSize } from '#web/site/tester/use-fitted-size.ts';
import { useSettableFont } from '#web/site/tester/use-settable-font.ts';
import { useAfterPress } from '#web/site/window/use-after-press.ts';
import styles from '#web/ui/boxes/specimen-boxes.module.css';
import lineStyles from '#web/ui/fitted-line.module.css';
import { keepBox } from './kept-boxes.ts';
import { useOutOfSight } from './use-out-of-sight.ts';

export interface EditedBoxProps {
  box: FamilyBox;
  fontCutId: string;
  /** Where the pointer went down; null where a key began the editing. */
  startAt: { x: number; y: number } | null;
  /** As the visitor left it before; null where they edit it now. */
  kept: TypeSetting | null;
  /** By what it is kept. */
  keptAs: string;
}

const TEXT_IS_CUT = 'The text was too long and is cut.';

/** A box of the specimen while a visitor sets it: the text in its place, and under it a line of controls by which the box is higher. */
export function EditedBox({ box, fontCutId, startAt, kept, keptAs }: EditedBoxProps) {
  const { page } = useFamilyView();
  const { line } = box;
  const [initial] = useState(() => settingOf(box));
  const [setting, setSetting] = useState(kept ?? initial);
  const [editing, setEditing] = useState<{ at: EditedBoxProps['startAt'] } | null>(
    kept === null ? { at: startAt } : null,
  );
  /** Controls that were there keep their room until nobody sees it: nothing moves up as they go. */
  const [tools, setTools] = useState<'none' | 'shown' | 'hidden'>(kept === null ? 'shown' : 'none');
  const [isCut, setIsCut] = useState(false);
  /** What the visitor had set elsewhere. */
  const [textBefore] = useState(() => (rememberedText() === kept?.text ? '' : rememberedText()));
  const element = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useOutOfSight(place, tools === 'hidden', () => setTools('none'));
  const { text, features, axes, tracking } = setting;
  const direction = setting.direction ?? (text === line.text ? line.direction : textDirection(text));
  // Another text than the box's own is in a language that nobody named, but mostly in the same one.
  const language = toldLanguage(text) ?? (textDirection(text) === line.direction ? line.language : null);
  const cut = { fontCutId, language, direction, features, axes, tracking };
  const fonts = useTesterFonts({ text, cuts: [cut] }, { [fontCutId]: line });
  const isAsItWas = setting === initial;
  useEffect(() => keepBox(keptAs, isAsItWas ? null : setting), [keptAs, isAsItWas, setting]);
  const exact = isAsItWas ? line : (fonts.lines[fontCutId] ?? null);
  const fontFamily = fonts.faces[fontCutId] ?? line.fontFamily;
  const hasRange = fonts.ranged[fontCutId] === true;
  const { isWrapped } = useFittedLine(element, { setting, language, direction, fontFamily, hasRange, exact });
  const fittedSize = useFittedSize(element);
  const metadata = useSettableFont({ familyId: page.family.id, fontCutId });
  const afterPress = useAfterPress(tools === 'shown');

  function change(changes: Partial<TypeSetting>): void {
    setSetting((before) => {
      const next = { ...before, ...changes };
      // What is as its foundry set it was set by nobody else.
      return JSON.stringify(next) === JSON.stringify(initial) ? initial : next;
    });
  }

  function leave(event: FocusEvent<HTMLElement>): void {
    // Another window took the focus: it comes back to where it was.
    const left = event.currentTarget;
    if (!document.hasFocus() || left.contains(event.relatedTarget)) return;
    setEditing(null);
    afterPress(() => {
      if (!left.contains(document.activeElement)) setTools('hidden');
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only where the focus is, is watched
    <div ref={place} data-tester className={styles.text} onFocus={() => setTools('shown')} onBlur={leave}>
      <span className={lineStyles.place}>
        <EditableText
          element={element}
          text={text}
          cutId={fontCutId}
          label={box.cutName}
          language={language}
          direction={direction}
          isEditing={editing !== null}
          startAt={editing?.at ?? null}
          className={lineStyles.line}
          style={settingStyle(setting, fontFamily)}
          onText={(next, isNowCut) => {
            setIsCut(isNowCut);
            if (next === line.text) takeTextBack(text, textBefore);
            else rememberText(next);
            change({ text: next });
          }}
          onBegin={(at) => setEditing({ at })}
          onEnd={() => setEditing(null)}
        />
        <WordPicture
          element={element}
          isPictured={fonts.pictured[fontCutId] === true}
          cut={cut}
          fontFamily={fontFamily}
        />
      </span>
      {tools !== 'none' && (
        // A click between the words leaves the box open.
        <div tabIndex={-1} className={styles.tools} data-is-hidden={tools === 'hidden' || undefined}>
          <TypeControls
            label={box.cutName}
            setting={setting}
            initial={initial}
            direction={direction}
            language={languageName(language)}
            fittedSize={fittedSize}
            isWrapped={isWrapped}
            font={metadata.kind === 'there' && metadata.cut !== null ? fontOf(metadata.cut) : null}
            visibleFeatures={page.family.visibleOpenTypeFeatures}
            oneLine="always"
            notice={
              fonts.notice ??
              (isCut ? TEXT_IS_CUT : null) ??
              missingWords(exact?.missing ?? 0) ??
              (metadata.kind === 'failed' ? 'The features of this font could not be loaded.' : null)
            }
            onChange={change}
            onReset={() => {
              setIsCut(false);
              takeTextBack(text, textBefore);
              setSetting(initial);
            }}
          />
        </div>
      )}
    </div>
  );
}

function fontOf({ openTypeFeatures, axes, instances }: FontMetadata['fontCuts'][number]): SettableFont {
  return {
    features: openTypeFeatures,
    axes: axes.map((axis) => ({ ...axis, ...axisStops(instances, axis.tag) })),
  };
}

function settingOf({ line }: FamilyBox): TypeSetting {
  const features = Object.entries(readTaggedValues(line.features));
  return {
    ...initialTypeSetting(line.text),
    features: Object.fromEntries(features.map(([tag, value]) => [tag, value !== 0])),
    axes: readTaggedValues(line.variation),
  };
}

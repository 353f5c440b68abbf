import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import type { FamilyTrial } from '#contract/services.ts';
import { WRAPPED_FROM_EM } from '#domain/limits.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { WordPicture } from '#web/site/pictured-text/word-picture.tsx';
import { EditableText } from '#web/site/tester/editable-text.tsx';
import type { TesterCut } from '#web/site/tester/fonts/tester-wish.ts';
import { settingStyle } from '#web/site/tester/setting-style.ts';
import { useFittedLine } from '#web/site/tester/use-fitted-line.ts';
import lineStyles from '#web/ui/fitted-line.module.css';
import { inkWidth, lineStyle, overhangOf, overhangStyle } from '#web/ui/line-style.ts';

export interface TriedTextProps {
  /** For whoever else watches the text. */
  element?: RefObject<HTMLSpanElement | null> | undefined;
  sample: FamilyTrial['samples'][number];
  label: string;
  /** As this cut takes it. */
  setting: TypeSetting;
  language: string | null;
  direction: 'ltr' | 'rtl';
  fontFamily: string;
  /** Whether its face places letters and draws none. */
  isPictured: boolean;
  /** Whether its face has axes that can still be moved. */
  hasRange: boolean;
  /** The cut as the text is asked for in it. */
  cut: TesterCut;
  /** The ink as the server measured it; null until it has. */
  exact: SetLine | null;
  /** Where the pointer went down, or null for the keyboard, while this text is edited. */
  editing: { at: { x: number; y: number } | null } | null;
  onText: (text: string, isCut: boolean) => void;
  onBegin: (at: { x: number; y: number } | null) => void;
  onEnd: () => void;
}

/** A text that is tried, in its place: right in the server's page, fitted anew with each change, edited where it stands. */
export function TriedText({
  element: given,
  sample,
  label,
  setting,
  language,
  direction,
  fontFamily,
  isPictured,
  hasRange,
  cut,
  exact,
  editing,
  onText,
  onBegin,
  onEnd,
}: TriedTextProps) {
  const own = useRef<HTMLSpanElement>(null);
  const element = given ?? own;
  // What the fitting writes later is not React's to change.
  const [first] = useState(() => firstStyle(sample.line, setting));
  useFittedLine(element, { setting, language, direction, fontFamily, hasRange, exact });
  return (
    <span className={lineStyles.place}>
      <EditableText
        element={element}
        text={setting.text}
        cutId={cut.fontCutId}
        label={label}
        language={language}
        direction={direction}
        isWrappedFirst={first.isWrapped}
        isEditing={editing !== null}
        startAt={editing?.at ?? null}
        className={lineStyles.line}
        style={{
          ...first.style,
          ...settingStyle(setting, fontFamily),
        }}
        onText={onText}
        onBegin={onBegin}
        onEnd={onEnd}
      />
      <WordPicture element={element} isPictured={isPictured} cut={cut} fontFamily={fontFamily} />
    </span>
  );
}

function firstStyle(
  line: SetLine,
  { size, leading }: TypeSetting,
): { style: CSSProperties; isWrapped: boolean } {
  const isWrapped = size !== null || inkWidth(line) >= WRAPPED_FROM_EM;
  return {
    isWrapped,
    style: {
      ...lineStyle(line),
      ...(size !== null && { fontSize: size }),
      ...(isWrapped && { lineHeight: leading }),
      ...(isWrapped &&
        line.edges !== undefined &&
        overhangStyle(overhangOf(line.edges, { ...line, leading }))),
    },
  };
}

import { useId, useState } from 'react';
import { LEADING, TRACKING_THOUSANDTHS, TYPE_SIZE_PX } from '#domain/limits.ts';
import { switchableFeatures } from '#domain/setting/switchable-features.ts';
import type { SettableFont, TextAlign, TypeSetting } from '#domain/setting/type-setting.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import type { TextToolProps } from '#web/site/text-tools/text-tool.tsx';
import { RangeControl } from './range-control.tsx';
import { ToggleWord } from './toggle-word.tsx';
import styles from './type-controls.module.css';

export interface TypeControlsProps {
  /** What is set, for who hears it: the name of the cut. */
  label: string;
  setting: TypeSetting;
  /** As the text is set where the setting says nothing. */
  initial: Pick<TypeSetting, 'axes' | 'features'>;
  direction: 'ltr' | 'rtl';
  /** The name of the language that the text is set in; null where it is not known. */
  language: string | null;
  /** False where the place sets several sizes of its own. */
  hasSize?: boolean;
  /** The size that the place gives the text; null while it is not known. */
  fittedSize: number | null;
  /** Whether the text may have several lines, so that their leading can be set. */
  isWrapped: boolean;
  /** Null until it is known. */
  font: SettableFont | null;
  /** The cuts that have the axes, where others stand beside them that have none. */
  axesOf?: readonly string[];
  visibleFeatures: 'show-all' | readonly string[];
  /**
   * Where the controls take one line, which scrolls sideways where it has no room, and the features one more: always, or in narrow
   * windows, there with the words on a line of their own.
   */
  oneLine?: 'always' | 'narrow';
  /** What the visitor should know, in one sentence. */
  notice: string | null;
  onChange: (changes: Partial<TypeSetting>) => void;
  onReset: () => void;
}

/** The names of features come with the first list of them that is opened. */
const featureList = latePart(() => import('./feature-list-of-text.tsx'));

/** They come when somebody points at the word of one of them. */
const textTool = latePart(() => import('#web/site/text-tools/text-tool.tsx'));

const alignments: { align: TextAlign; word: string }[] = [
  { align: 'left', word: 'Left' },
  { align: 'center', word: 'Centre' },
  { align: 'right', word: 'Right' },
];

/** The line of words and hairlines under a text that is being set. */
export function TypeControls({
  label,
  setting,
  initial,
  direction,
  language,
  hasSize = true,
  fittedSize,
  isWrapped,
  font,
  axesOf = [],
  visibleFeatures,
  oneLine,
  notice,
  onChange,
  onReset,
}: TypeControlsProps) {
  const [isShowingFeatures, setIsShowingFeatures] = useState(false);
  const list = useLatePart(featureList, isShowingFeatures);
  const featuresId = useId();
  const axesId = useId();
  const features = font === null ? [] : switchableFeatures(font.features, visibleFeatures);
  const size = Math.round(setting.size ?? fittedSize ?? TYPE_SIZE_PX.least);
  return (
    <fieldset aria-label={`Setting of ${label}`} className={styles.controls} data-one-line={oneLine}>
      <div className={styles.line}>
        <div className={styles.part}>
          {hasSize && (
            <>
              <RangeControl
                name="Size"
                value={size}
                minimum={TYPE_SIZE_PX.least}
                maximum={TYPE_SIZE_PX.most}
                step={1}
                onChange={(value) => onChange({ size: value })}
              />
              <ToggleWord
                isOn={setting.size === null}
                onToggle={() => onChange({ size: setting.size === null ? size : null })}
              >
                Fit
              </ToggleWord>
            </>
          )}
          <RangeControl
            name="Tracking"
            value={setting.tracking}
            shown={String(setting.tracking).replace('-', '−')}
            minimum={TRACKING_THOUSANDTHS.least}
            maximum={TRACKING_THOUSANDTHS.most}
            step={5}
            onChange={(tracking) => onChange({ tracking })}
          />
          {isWrapped && (
            <RangeControl
              name="Leading"
              value={setting.leading}
              minimum={LEADING.least}
              maximum={LEADING.most}
              step={0.05}
              onChange={(leading) => onChange({ leading: Math.round(leading * 100) / 100 })}
            />
          )}
          {axesOf.length > 0 && <span id={axesId}>{`${axesOf.join(', ')}:`}</span>}
          {font?.axes.map(({ tag, name, minimum, default: standard, maximum, stops }) => (
            <RangeControl
              key={tag}
              name={name}
              describedBy={axesOf.length > 0 ? axesId : undefined}
              value={setting.axes[tag] ?? standard}
              minimum={minimum}
              maximum={maximum}
              step={stepOf(maximum - minimum)}
              stops={stops}
              onChange={(value) => onChange({ axes: { ...setting.axes, [tag]: value } })}
            />
          ))}
        </div>
        <div className={styles.part}>
          <fieldset aria-label="Alignment" className={styles.words}>
            {alignments.map(({ align, word }) => (
              <ToggleWord
                key={align}
                isOn={(setting.align ?? (direction === 'rtl' ? 'right' : 'left')) === align}
                onToggle={() => onChange({ align: setting.align === align ? null : align })}
              >
                {word}
              </ToggleWord>
            ))}
          </fieldset>
          <ToggleWord
            isOn={direction === 'rtl'}
            onToggle={() => onChange({ direction: direction === 'rtl' ? 'ltr' : 'rtl' })}
          >
            Right to left
          </ToggleWord>
          {language !== null && <span>{language}</span>}
          {features.length > 0 && (
            <button
              type="button"
              className={styles.word}
              aria-expanded={isShowingFeatures}
              aria-controls={isShowingFeatures ? featuresId : undefined}
              onClick={() => setIsShowingFeatures(!isShowingFeatures)}
            >
              Features {features.length}
            </button>
          )}
          {useFrame()?.textTools.map((word) => (
            <ToolWord
              key={word}
              word={word}
              onText={(text) => onChange({ text, direction: null, align: null })}
            />
          ))}
          <button type="button" className={styles.word} onClick={onReset}>
            Reset
          </button>
        </div>
      </div>
      {isShowingFeatures && (
        <div id={featuresId} className={styles.line}>
          {list !== null && (
            <list.FeatureListOfText
              setting={setting}
              features={features}
              initial={initial.features}
              onSwitch={(switches) => onChange({ features: switches })}
            />
          )}
        </div>
      )}
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </fieldset>
  );
}

/** Has something done with the text. */
function ToolWord(tool: TextToolProps) {
  // Twice drawn at most: what would remember its one button is more than the button.
  'use no memo';
  const [isPressed, press] = useState(false);
  const part = useLatePart(textTool, isPressed);
  // Who pressed another one has brought it, and wants nothing of this one.
  if (isPressed && part !== null) return <part.TextTool {...tool} />;
  async function prepare() {
    (await textTool.load()).prepareTextTool(tool.word);
  }
  return (
    <button type="button" onPointerEnter={prepare} onFocus={prepare} onClick={() => press(true)}>
      {tool.word}
    </button>
  );
}

// About two hundred places, in steps that read well.
function stepOf(range: number): number {
  return range > 50 ? 1 : range > 5 ? 0.1 : 0.01;
}

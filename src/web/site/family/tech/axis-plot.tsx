import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { FontMetadata } from '#contract/font-families.ts';
import { namedPlaceAt, type PlottedAxis, shareOf, stepOfAxis, valueAt } from '#domain/setting/axis-plot.ts';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { WordPicture } from '#web/site/pictured-text/word-picture.tsx';
import { useTesterFonts } from '#web/site/tester/fonts/use-tester-fonts.ts';
import { settingStyle } from '#web/site/tester/setting-style.ts';
import { useFittedLine } from '#web/site/tester/use-fitted-line.ts';
import { useSettableFont } from '#web/site/tester/use-settable-font.ts';
import lineStyles from '#web/ui/fitted-line.module.css';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './axis-plot.module.css';

type Cut = FontMetadata['fontCuts'][number];

/** So near to a named style, in shares of the plot, a place that is pointed at is that style. */
const SNAP = 0.025;
/** By the arrows with Shift, and by PageUp and PageDown. */
const FAR_STEPS = 10;
const nothing: Record<string, boolean> = {};

/** The axes of a variable cut: where its named styles stand, and the family's name as it is at any place between. */
export function AxisPlot({ cut }: { cut: { id: string; name: string } }) {
  const { page } = useFamilyView();
  const metadata = useSettableFont({ familyId: page.family.id, fontCutId: cut.id });
  if (metadata.kind === 'failed') return <p role="status">The axes cannot be had just now.</p>;
  if (metadata.kind === 'loading' || metadata.cut === null || metadata.cut.axes.length === 0) return null;
  return <Plot cut={cut} font={metadata.cut} word={page.family.name} />;
}

function Plot({ cut, font, word }: { cut: { id: string; name: string }; font: Cut; word: string }) {
  const { axes, instances } = font;
  const [plotted, setPlotted] = useState(() => axes.slice(0, 2).map(({ tag }) => tag));
  const [place, setPlace] = useState<Record<string, number>>(() =>
    Object.fromEntries(axes.map(({ tag, default: standard }) => [tag, standard])),
  );
  const shown = plotted.flatMap((tag) => axes.find((axis) => axis.tag === tag) ?? []);
  const others = axes.filter(({ tag }) => !plotted.includes(tag));
  const named = namedPlaceAt(instances, { at: place, axes, others: [], within: 0.0001 });
  return (
    <div className={styles.plotAndWord}>
      <PlotField
        {...{ shown, others, instances, place }}
        onPlace={(moved) => setPlace((before) => ({ ...before, ...moved }))}
      />
      <div className={styles.beside}>
        <div className={styles.tools}>
          {axes.length > 2 &&
            shown.map((axis, at) => (
              <SelectField
                key={at === 0 ? 'across' : 'up'}
                label={at === 0 ? 'Across' : 'Upwards'}
                value={axis.tag}
                onChange={({ target: { value } }) =>
                  setPlotted(
                    plotted.map((tag, index) => (index === at ? value : tag === value ? axis.tag : tag)),
                  )
                }
                options={axes.map(({ tag, name }) => ({ value: tag, label: name }))}
              />
            ))}
          {instances.length > 0 && (
            <SelectField
              label="Named style"
              // Two may be called alike.
              value={named === null ? '' : `${instances.indexOf(named)}`}
              onChange={({ target: { value } }) => {
                const chosen = value === '' ? undefined : instances[Number(value)];
                if (chosen !== undefined) setPlace((before) => ({ ...before, ...chosen.coordinates }));
              }}
              options={[
                ...(named === null ? [{ value: '', label: 'Between' }] : []),
                ...instances.map(({ name }, index) => ({ value: `${index}`, label: name })),
              ]}
            />
          )}
        </div>
        <p className={styles.told}>{axes.map(({ tag, name }) => `${name} ${place[tag]}`).join(', ')}</p>
        <Word cutId={cut.id} label={`${word} in ${cut.name}`} text={word} axes={place} />
      </div>
    </div>
  );
}

interface PlotFieldProps {
  /** One axis, or two: across and upwards. */
  shown: readonly PlottedAxis[];
  others: readonly PlottedAxis[];
  instances: Cut['instances'];
  place: Readonly<Record<string, number>>;
  onPlace: (moved: Record<string, number>) => void;
}

function PlotField({ shown, others, instances, place, onPlace }: PlotFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  /** The pointer that moves the place. A finger's is captured by the browser even where it scrolls. */
  const held = useRef<number | null>(null);
  const [across, up] = shown;
  if (across === undefined) return null;
  const placeOn = (axis: PlottedAxis) => place[axis.tag] ?? axis.default;

  function follow(event: PointerEvent): void {
    const box = field.current?.getBoundingClientRect();
    if (box === undefined || across === undefined) return;
    const at: Record<string, number> = {
      ...place,
      [across.tag]: valueAt((event.clientX - box.left) / box.width, across),
      ...(up !== undefined && { [up.tag]: valueAt((box.bottom - event.clientY) / box.height, up) }),
    };
    const named = namedPlaceAt(instances, { at, axes: shown, others, within: SNAP });
    onPlace(
      Object.fromEntries(
        shown.map((axis) => [axis.tag, named?.coordinates[axis.tag] ?? at[axis.tag] ?? axis.default]),
      ),
    );
  }

  function press(event: KeyboardEvent): void {
    const moved = across === undefined ? null : moveByKey(event, { across, up, placeOn });
    if (moved === null) return;
    event.preventDefault();
    onPlace(moved);
  }

  return (
    <div
      ref={field}
      className={styles.field}
      data-is-flat={up === undefined || undefined}
      onPointerDown={(event) => {
        // A finger may be about to scroll: it takes hold of the thumb, or taps.
        const isScrolling = event.pointerType === 'touch' && !isThumb(event.target);
        if (event.button !== 0 || isScrolling) return;
        event.preventDefault();
        held.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
        follow(event);
      }}
      onPointerMove={(event) => {
        if (held.current === event.pointerId) follow(event);
      }}
      onPointerUp={(event) => {
        if (event.pointerType === 'touch') follow(event);
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
    >
      {instances.map(({ coordinates }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a font's named styles have their places, and two may be called alike
          key={index}
          aria-hidden="true"
          className={styles.dot}
          style={styleOf(shown, (axis) => coordinates[axis.tag] ?? axis.default)}
        />
      ))}
      <span
        role="slider"
        tabIndex={0}
        aria-label={up === undefined ? across.name : `${across.name} and ${up.name}`}
        aria-valuemin={across.minimum}
        aria-valuemax={across.maximum}
        aria-valuenow={placeOn(across)}
        aria-valuetext={shown.map((axis) => `${axis.name} ${placeOn(axis)}`).join(', ')}
        className={styles.thumb}
        style={styleOf(shown, placeOn)}
        onKeyDown={press}
      />
      <span className={styles.ends} aria-hidden="true">
        <span>{across.minimum}</span>
        <span>{across.name}</span>
        <span>{across.maximum}</span>
      </span>
      {up !== undefined && (
        <span className={styles.upEnds} aria-hidden="true">
          <span>{up.maximum}</span>
          <span>{up.name}</span>
          <span>{up.minimum}</span>
        </span>
      )}
    </div>
  );
}

function isThumb(target: EventTarget): boolean {
  return target instanceof Element && target.role === 'slider';
}

function styleOf(shown: readonly PlottedAxis[], placeOn: (axis: PlottedAxis) => number) {
  const [across, up] = shown;
  return {
    left: `${across === undefined ? 50 : shareOf(placeOn(across), across) * 100}%`,
    bottom: `${up === undefined ? 50 : shareOf(placeOn(up), up) * 100}%`,
  };
}

/** What a key moves: the arrows by a step, with Shift and by PageUp and PageDown by ten, Home to where the font begins. */
function moveByKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  {
    across,
    up,
    placeOn,
  }: { across: PlottedAxis; up: PlottedAxis | undefined; placeOn: (axis: PlottedAxis) => number },
): Record<string, number> | null {
  if (altKey || ctrlKey || metaKey) return null;
  const other = up ?? across;
  if (key === 'Home')
    return { [across.tag]: across.default, ...(up !== undefined && { [up.tag]: up.default }) };
  const steps: Record<string, [axis: PlottedAxis, steps: number]> = {
    ArrowRight: [across, 1],
    ArrowLeft: [across, -1],
    ArrowUp: [other, 1],
    ArrowDown: [other, -1],
    PageUp: [other, FAR_STEPS],
    PageDown: [other, -FAR_STEPS],
  };
  const step = steps[key];
  if (step === undefined) return null;
  const [axis, count] = step;
  const by = count * (shiftKey ? FAR_STEPS : 1) * stepOfAxis(axis);
  return { [axis.tag]: valueAt(shareOf(placeOn(axis) + by, axis), axis) };
}

/** The word as it is at a place, by the way that every visitor's text goes. */
function Word({
  cutId,
  label,
  text,
  axes,
}: {
  cutId: string;
  label: string;
  text: string;
  axes: Record<string, number>;
}) {
  const element = useRef<HTMLSpanElement>(null);
  const direction = textDirection(text);
  const setting = { ...initialTypeSetting(text), axes };
  const cut = { fontCutId: cutId, language: null, direction, features: nothing, axes, tracking: 0 };
  const fonts = useTesterFonts({ text, cuts: [cut] }, {});
  const fontFamily = fonts.faces[cutId] ?? '';
  const [isMeasured, setIsMeasured] = useState(false);
  if (!isMeasured && fonts.lines[cutId] !== undefined) setIsMeasured(true);
  useFittedLine(element, {
    setting,
    language: null,
    direction,
    fontFamily,
    hasRange: fonts.ranged[cutId] === true,
    exact: fonts.lines[cutId] ?? null,
  });
  return (
    <>
      <div role="img" aria-label={label} className={styles.word} data-is-coming={!isMeasured || undefined}>
        <span className={lineStyles.place}>
          <span
            ref={element}
            className={lineStyles.line}
            dir={direction}
            style={settingStyle(setting, fontFamily)}
          >
            {text}
          </span>
          <WordPicture
            element={element}
            isPictured={fonts.pictured[cutId] === true}
            cut={cut}
            fontFamily={fontFamily}
          />
        </span>
      </div>
      <p role="status">{fonts.notice}</p>
    </>
  );
}

import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoxesPreview, BoxesWords, BoxWords } from '#contract/admin/content/specimens.ts';
import type { BoxPart } from '#domain/catalogue/box-parts.ts';
import controls from '#web/admin/controls/controls.module.css';
import { baselineDrops } from '#web/ui/boxes/baseline-drops.ts';
import { boxStyle } from '#web/ui/boxes/box-style.ts';
import { freeColumns } from '#web/ui/boxes/free-columns.ts';
import boxStyles from '#web/ui/boxes/specimen-boxes.module.css';
import { DrawnPicture } from '#web/ui/drawn-picture.tsx';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { pageColorStyle } from '#web/ui/page-color-style.ts';
import { sizedBy, sizeOf } from './box-size.ts';
import styles from './boxes.module.css';
import { movedTo, type PlacedBox, placeBoxes } from './place-boxes.ts';
import { useBoxDrag } from './use-box-drag.ts';
import { useStageWidth } from './use-stage-width.ts';

export type Device = 'computer' | 'phone';

/** Boxes as the server set them, with those that it was asked about. */
export type StagedBoxes = NonNullable<BoxesPreview['shown']> & { of: BoxesWords };

/** The window that boxes are shown in, in CSS pixels. */
const windows: Record<Device, { width: number; height: number }> = {
  computer: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/** How much of the window's height a line may fill, in hundredths, as the stylesheet of boxes has it. */
const linePart = 46;

const hintId = 'how-boxes-are-moved';

/** Boxes laid out as the site lays them out, each dragged and sized by pointer and by keys. */
export function BoxesStage({
  shown,
  device,
  typed,
  onType,
  onGo,
}: {
  shown: StagedBoxes;
  device: Device;
  typed: BoxesWords;
  onType: (part: BoxPart, boxes: BoxWords[]) => void;
  onGo: (part: BoxPart, at: number) => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const [says, setSays] = useState('');
  const [width, frame] = useStageWidth();
  const { width: full, height: high } = windows[device];
  const pixel = Math.min(1, width / full);
  const line = (linePart / 100) * high * pixel;
  const placed = placeBoxes(shown.boxes, { of: shown.of, typed }).filter(
    ({ hideOnMobile, hideOnDesktop }) => !(device === 'phone' ? hideOnMobile : hideOnDesktop),
  );
  const free = freeColumns(placed);
  const drops = baselineDrops(placed.map((box) => ({ ...box, hideOnDesktop: false })));

  function move(part: BoxPart, from: number, to: number): void {
    setSays(`${nameOf(part, from)} is ${nameOf(part, to).toLowerCase()} now.`);
    flushSync(() => onType(part, movedTo(typed[part], from, to)));
    handleAt(stage.current, { part, at: to }, 'move')?.focus();
  }

  function size(part: BoxPart, at: number, to: Pick<BoxWords, 'width' | 'height'>): void {
    const box = typed[part][at];
    if (box === undefined || (box.width === to.width && box.height === to.height)) return;
    const { width: columns, height } = sizeOf(to);
    const lines = height === 1 ? 'one line' : `${height} lines`;
    setSays(`${nameOf(part, at)} is ${columns} of 12 columns wide and ${lines} high.`);
    onType(part, typed[part].with(at, { ...box, ...to }));
  }

  /** To the next that is shown of its list. */
  function moveBy(part: BoxPart, at: number, by: 1 | -1): void {
    const places = placed.flatMap((box) => (box.typed?.part === part ? [box.typed.at] : []));
    const to = places[places.indexOf(at) + by];
    if (to !== undefined) move(part, at, to);
  }

  const drag = useBoxDrag({
    cell: (pixel * full) / 12,
    line,
    isSizedAcross: device === 'computer',
    sizeAt: (part, at) => typed[part][at] ?? { width: '', height: '' },
    onSize: size,
    onMove: move,
    onGo,
  });

  function press(
    event: KeyboardEvent,
    act: 'move' | 'size',
    { part, at }: { part: BoxPart; at: number },
  ): void {
    const step = stepOf(event.key);
    if (step === null) return;
    event.preventDefault();
    if (act === 'move') moveBy(part, at, step.columns + step.lines > 0 ? 1 : -1);
    else {
      const box = typed[part][at];
      const columns = device === 'computer' ? step.columns : 0;
      if (box !== undefined) size(part, at, sizedBy(box, { columns, lines: step.lines }));
    }
  }

  return (
    <div ref={frame} className={styles.frame}>
      <p id={hintId} className={controls.hint}>
        Drag a box, or its corner; or take the arrow keys on <i>Move</i> and <i>Size</i>. A box that is
        pressed leads to its fields.
      </p>
      <p role="status" className="visually-hidden">
        {says}
      </p>
      <div
        ref={stage}
        data-shown-as={device}
        className={styles.stage}
        style={{
          ...pageColorStyle(shown.colors),
          '--window-part': `${(high * pixel) / 100}px`,
          '--stage-width': `${full}px`,
          '--unit': `${8 * pixel}px`,
          '--margin': `${(device === 'phone' ? 16 : 24) * pixel}px`,
        }}
      >
        <div className={boxStyles.boxes}>
          {placed.map((box, index) => (
            <StageBox
              key={box.key}
              box={box}
              drop={drops.get(box.key) ?? 0}
              free={device === 'phone' ? 0 : (free[index] ?? 0)}
              drag={drag}
              onPress={press}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function StageBox({
  box,
  drop,
  free,
  drag,
  onPress,
}: {
  box: PlacedBox;
  drop: number;
  free: number;
  drag: ReturnType<typeof useBoxDrag>;
  onPress: (event: KeyboardEvent, act: 'move' | 'size', at: { part: BoxPart; at: number }) => void;
}) {
  const { typed } = box;
  const kind = box.kind === 'drawing' ? boxStyles.picture : box.kind === 'title' ? boxStyles.title : '';
  const name = typed === null ? '' : nameOf(typed.part, typed.at).toLowerCase();
  const { width, height } = box;
  return (
    <>
      <div
        className={`${boxStyles.box} ${kind} ${styles.placed}`}
        style={boxStyle(box, drop)}
        {...(typed !== null && {
          'data-box': `${typed.part} ${typed.at}`,
          'data-is-over': drag.isOver(typed) || undefined,
          ...drag.body(typed),
        })}
      >
        {'cutName' in box && box.kind !== 'title' && (
          <div className={`${boxStyles.label} ${styles.label}`}>{box.cutName}</div>
        )}
        {box.kind === 'drawing' ? (
          <DrawnPicture drawing={box.drawing} />
        ) : (
          <p className={boxStyles.text}>
            <FittedLine line={box.line} />
          </p>
        )}
        {typed !== null && (
          <>
            <button
              type="button"
              data-handle="move"
              className={styles.move}
              aria-label={`Move ${name}`}
              aria-describedby={hintId}
              onKeyDown={(event) => onPress(event, 'move', typed)}
              {...drag.mover(typed)}
            >
              Move
            </button>
            <button
              type="button"
              data-handle="size"
              className={styles.size}
              aria-label={`Size ${name}, ${width} of 12 columns, ${height === 1 ? 'one line' : `${height} lines`}`}
              aria-describedby={hintId}
              onKeyDown={(event) => onPress(event, 'size', typed)}
              {...drag.sizer(typed)}
            >
              Size
            </button>
          </>
        )}
      </div>
      {free > 0 && <div className={boxStyles.free} style={{ '--span': free }} />}
    </>
  );
}

function nameOf(part: BoxPart, at: number): string {
  return `${part === 'fontFamilyBoxes' ? 'Box' : 'Style box'} ${at + 1}`;
}

function handleAt(
  stage: HTMLElement | null,
  { part, at }: { part: BoxPart; at: number },
  handle: 'move' | 'size',
): HTMLElement | null {
  return stage?.querySelector<HTMLElement>(`[data-box="${part} ${at}"] [data-handle="${handle}"]`) ?? null;
}

function stepOf(key: string): { columns: number; lines: number } | null {
  switch (key) {
    case 'ArrowLeft':
      return { columns: -1, lines: 0 };
    case 'ArrowRight':
      return { columns: 1, lines: 0 };
    case 'ArrowUp':
      return { columns: 0, lines: -1 };
    case 'ArrowDown':
      return { columns: 0, lines: 1 };
    default:
      return null;
  }
}

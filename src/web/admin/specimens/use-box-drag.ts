import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { BoxWords } from '#contract/admin/content/specimens.ts';
import type { BoxPart } from '#domain/catalogue/box-parts.ts';
import { sizedBy } from './box-size.ts';

interface Place {
  part: BoxPart;
  at: number;
}

interface Drag {
  act: 'move' | 'size';
  of: Place;
  /** Where it is dropped; null where it began. */
  over: Place | null;
  from: { x: number; y: number };
  size: { width: number; height: number };
}

/** A pointer is moved by less than this when it presses and does not drag, in pixels. */
const still = 4;

/** Boxes that are dragged to where another one of their list stands, or sized by a corner. Escape leaves a drag. */
export function useBoxDrag({
  cell,
  line,
  isSizedAcross,
  sizeAt,
  onSize,
  onMove,
  onGo,
}: {
  /** How wide a column and how high a line is, in pixels. */
  cell: number;
  line: number;
  /** Whether boxes stand side by side. */
  isSizedAcross: boolean;
  sizeAt: (part: BoxPart, at: number) => { width: number; height: number };
  onSize: (part: BoxPart, at: number, size: Pick<BoxWords, 'width' | 'height'>) => void;
  onMove: (part: BoxPart, from: number, to: number) => void;
  onGo: (part: BoxPart, at: number) => void;
}) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;
  // What was sized is put back.
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => {
    leave.current = () => {
      if (drag?.act === 'size')
        onSize(drag.of.part, drag.of.at, { width: `${drag.size.width}`, height: `${drag.size.height}` });
      setDrag(null);
    };
  });
  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave.current?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDragging]);

  function begin(event: PointerEvent<HTMLElement>, act: Drag['act'], of: Place): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    setDrag({ act, of, from, over: null, size: sizeAt(of.part, of.at) });
  }

  function follow({ clientX, clientY }: PointerEvent): void {
    if (drag === null) return;
    const { of, from, size } = drag;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (drag.act === 'size') {
      const columns = isSizedAcross && cell > 0 ? x / cell : 0;
      onSize(of.part, of.at, sizedBy(size, { columns, lines: line > 0 ? y / line : 0 }));
      return;
    }
    const found = Math.hypot(x, y) < still ? null : placeAt(clientX, clientY);
    const over = found?.part === of.part && found.at !== of.at ? found : null;
    if (over?.at !== drag.over?.at) setDrag({ ...drag, over });
  }

  function end({ clientX, clientY }: PointerEvent): void {
    if (drag === null) return;
    const { act, of, over, from } = drag;
    setDrag(null);
    if (over !== null) onMove(of.part, of.at, over.at);
    else if (act === 'move' && Math.hypot(clientX - from.x, clientY - from.y) < still) onGo(of.part, of.at);
  }

  // A box has its handles in it, and would follow theirs, too.
  const alone = (act: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    act(event);
  };
  const followed = {
    onPointerMove: alone(follow),
    onPointerUp: alone(end),
    onPointerCancel: alone(() => leave.current?.()),
  };
  const handle = (act: Drag['act'], of: Place) => ({
    ...followed,
    onPointerDown: alone((event) => begin(event, act, of)),
    // By Enter or Space.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) onGo(of.part, of.at);
    },
  });
  return {
    mover: (of: Place) => handle('move', of),
    sizer: (of: Place) => handle('size', of),
    /** The box itself is dragged by a mouse; a finger scrolls there. */
    body: (of: Place) => ({
      ...followed,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') begin(event, 'move', of);
      },
    }),
    /** Whether what is dragged would be dropped there. */
    isOver: ({ part, at }: Place) => drag?.over?.part === part && drag.over.at === at,
  };
}

/** The box that stands at a point of the window. */
function placeAt(x: number, y: number): Place | null {
  const box = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-box]')?.dataset.box;
  const [part, at] = box?.split(' ') ?? [];
  if (part !== 'fontFamilyBoxes' && part !== 'fontCutBoxes') return null;
  return { part, at: Number(at) };
}

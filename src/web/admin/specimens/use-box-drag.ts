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
  /** Another finger neither follows nor ends it. */
  pointerId: number;
  of: Place;
  /** Where it is dropped; null where it began. */
  over: Place | null;
  from: { x: number; y: number };
  /** As it is typed. */
  size: Size;
}

type Size = Pick<BoxWords, 'width' | 'height'>;

/** A pointer is moved by less than this when it presses and does not drag, in pixels. */
const still = 4;

/** Boxes that are dragged to where another one of their list stands, or sized by a corner. Escape leaves a drag, and so does a pointer that is lost. */
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
  sizeAt: (part: BoxPart, at: number) => Size;
  onSize: (part: BoxPart, at: number, size: Size) => void;
  onMove: (part: BoxPart, from: number, to: number) => void;
  onGo: (part: BoxPart, at: number) => void;
}) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;
  // The pointer of a drag that has no end yet.
  const held = useRef<number | null>(null);
  // What was sized is put back.
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => {
    leave.current = () => {
      held.current = null;
      if (drag?.act === 'size') onSize(drag.of.part, drag.of.at, drag.size);
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
    if (event.button !== 0 || !event.isPrimary) return;
    // One whose end nobody told of.
    if (drag !== null) {
      leave.current?.();
      return;
    }
    const { pointerId } = event;
    event.currentTarget.setPointerCapture(pointerId);
    const from = { x: event.clientX, y: event.clientY };
    const { width, height } = sizeAt(of.part, of.at);
    held.current = pointerId;
    setDrag({ act, pointerId, of, from, over: null, size: { width, height } });
  }

  function follow({ pointerId, buttons, clientX, clientY }: PointerEvent): void {
    if (drag === null || drag.pointerId !== pointerId) return;
    // It was let go where nobody told of it.
    if (buttons === 0) {
      leave.current?.();
      return;
    }
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

  function end({ pointerId, clientX, clientY }: PointerEvent): void {
    if (drag === null || drag.pointerId !== pointerId) return;
    const { act, of, over, from } = drag;
    held.current = null;
    setDrag(null);
    if (over !== null) onMove(of.part, of.at, over.at);
    else if (act === 'move' && Math.hypot(clientX - from.x, clientY - from.y) < still) onGo(of.part, of.at);
  }

  /** After its end a pointer is lost, too. */
  function lose({ pointerId }: PointerEvent): void {
    if (held.current === pointerId) leave.current?.();
  }

  // A box has its handles in it, and would follow theirs, too.
  const alone = (act: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    act(event);
  };
  const followed = {
    onPointerMove: alone(follow),
    onPointerUp: alone(end),
    onPointerCancel: alone(lose),
    onLostPointerCapture: alone(lose),
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

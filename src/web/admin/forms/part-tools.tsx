import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import controls from '#web/admin/controls/controls.module.css';

/** The tools on the page, each with the list that its part is of, and its place there. */
const places = new WeakMap<Element, { list: readonly unknown[]; at: number }>();

/**
 * Moves a part within its list, or takes it away; nothing of it is saved before the whole is. The focus goes where the part goes, whether
 * the page names parts by themselves or by their places.
 */
export function PartTools<Part>({
  name,
  list,
  at,
  onType,
  onShow,
  isMovable = true,
}: {
  name: string;
  list: readonly Part[];
  at: number;
  onType: (list: Part[]) => void;
  /** Of a list of which some stand on the page at once: has the one at a place stand there. */
  onShow?: (at: number) => void;
  /** Whether its place is chosen: a list may have an order of its own. */
  isMovable?: boolean;
}) {
  const tools = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (tools.current !== null) places.set(tools.current, { list, at });
  }, [list, at]);
  const part = list[at];
  const move = (to: number, press: number) => {
    if (part === undefined || to < 0 || to >= list.length) return;
    const moved = list.toSpliced(at, 1).toSpliced(to, 0, part);
    const there = toolsAt(list, to);
    flushSync(() => {
      if (there === undefined) onShow?.(to);
      onType(moved);
    });
    focusPress(toolsAt(moved, to) ?? there, press);
  };
  const takeAway = () => {
    const rest = list.toSpliced(at, 1);
    // Those of the last place go; what comes after any other is gone on with.
    if (at === list.length - 1) {
      const before = toolsAt(list, at - 1);
      if (before === undefined) pressAfter(tools.current)?.focus();
      else focusPress(before, -1);
      onType(rest);
      return;
    }
    flushSync(() => onType(rest));
    focusPress(toolsAt(rest, at), -1);
  };
  return (
    <span ref={tools} data-part-tools className={controls.row}>
      {isMovable && (
        <>
          <button
            type="button"
            className={controls.word}
            aria-label={`Move ${name} up`}
            aria-disabled={at === 0}
            onClick={() => move(at - 1, 0)}
          >
            Up
          </button>
          <button
            type="button"
            className={controls.word}
            aria-label={`Move ${name} down`}
            aria-disabled={at === list.length - 1}
            onClick={() => move(at + 1, 1)}
          >
            Down
          </button>
        </>
      )}
      <button type="button" className={controls.word} aria-label={`Take away ${name}`} onClick={takeAway}>
        Take away
      </button>
    </span>
  );
}

/** The tools of the part at a place of a list, where they are on the page. */
function toolsAt(list: readonly unknown[], at: number): Element | undefined {
  return [...document.querySelectorAll('[data-part-tools]')].find((each) => {
    const place = places.get(each);
    return place?.list === list && place.at === at;
  });
}

function focusPress(tools: Element | undefined, press: number): void {
  [...(tools?.querySelectorAll('button') ?? [])].at(press)?.focus();
}

/** The part that tools stand at the head of, or at the end of: what goes with it. */
function partOf(tools: HTMLElement): Element {
  const section = tools.closest('header')?.closest('section');
  const frame = tools.closest('fieldset, tr');
  const isOfFrame =
    frame !== null && (tools.parentElement === frame || tools.parentElement?.parentElement === frame);
  return section ?? (isOfFrame ? frame : tools);
}

/** The first press beyond a part whose tools these are, as what adds another one. */
function pressAfter(tools: HTMLElement | null): HTMLElement | undefined {
  const part = tools === null ? null : partOf(tools);
  return [...document.querySelectorAll('button')].find(
    (press) =>
      part !== null &&
      !part.contains(press) &&
      (part.compareDocumentPosition(press) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

import { useLayoutEffect, useRef } from 'react';
import controls from '#web/admin/controls/controls.module.css';

/** The tools on the page, each with the list that its part is of. */
const lists = new WeakMap<Element, readonly unknown[]>();

/** Moves a part within its list, or takes it away; nothing of it is saved before the whole is. The focus goes where the part goes. */
export function PartTools<Part>({
  name,
  list,
  at,
  onType,
}: {
  name: string;
  list: readonly Part[];
  at: number;
  onType: (list: Part[]) => void;
}) {
  const tools = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (tools.current !== null) lists.set(tools.current, list);
  }, [list]);
  const part = list[at];
  const move = (to: number, press: number) => {
    if (part === undefined || to < 0 || to >= list.length) return;
    focusPress(toolsOf(list)[to], press);
    onType(list.toSpliced(at, 1).toSpliced(to, 0, part));
  };
  const takeAway = () => {
    // Those of the last place go; what comes after any other stands at its place.
    if (at === list.length - 1) {
      const before = toolsOf(list)[at - 1];
      if (before === undefined) pressAfter(tools.current)?.focus();
      else focusPress(before, 2);
    }
    onType(list.toSpliced(at, 1));
  };
  return (
    <span ref={tools} data-part-tools className={controls.row}>
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
      <button type="button" className={controls.word} aria-label={`Take away ${name}`} onClick={takeAway}>
        Take away
      </button>
    </span>
  );
}

/** The tools of all parts of a list, in the order of their places. */
function toolsOf(list: readonly unknown[]): Element[] {
  return [...document.querySelectorAll('[data-part-tools]')].filter((each) => lists.get(each) === list);
}

function focusPress(tools: Element | undefined, press: number): void {
  tools?.querySelectorAll('button')[press]?.focus();
}

/** The first press beyond a part whose tools these are, as what adds another one. */
function pressAfter(tools: HTMLElement | null): HTMLElement | undefined {
  const part = tools?.closest('fieldset, tr, section') ?? tools;
  return [...document.querySelectorAll('button')].find(
    (press) =>
      part != null &&
      !part.contains(press) &&
      (part.compareDocumentPosition(press) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

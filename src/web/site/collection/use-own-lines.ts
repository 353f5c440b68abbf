import { useEffect, useRef, useState } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import { TESTER_MAX_CUTS } from '#domain/limits.ts';
import { forgetFace, releaseFace, takeFace } from '#web/site/tester/fonts/tester-faces.ts';
import { previewCut } from './preview-cut.ts';

/** A line in a visitor's own text; null where its file did not come. */
interface OwnLine {
  text: string;
  set: { line: SetLine; href: string } | null;
}

type OwnLines = Readonly<Record<string, OwnLine>>;

/** The least time from one question to the next. */
const PAUSE_MS = 100;
/** After so long a file is asked for again that did not come. */
const FILE_AGAIN_MS = 5000;
const NO_ANSWER = 'The shop does not answer; the lines follow with your next change.';

/**
 * The visitor's text in the cuts of the lines that are near, by cut: fetched as the text changes, one question at a time, the
 * newest text first. The lines of one answer change together, when their faces are loaded. `given` tells the text that a line
 * came with.
 */
export function useOwnLines({
  text,
  near,
  given,
}: {
  text: string | null;
  near: ReadonlySet<string>;
  given: ReadonlyMap<string, string>;
}): { lines: Readonly<Record<string, SetLine>>; notice: string | null } {
  const [own, setOwn] = useState<OwnLines>({});
  const [notice, setNotice] = useState<string | null>(null);
  const isAsking = useRef(false);
  const held = useRef<OwnLines>({});

  useEffect(() => {
    held.current = own;
  }, [own]);
  useEffect(() => () => release(Object.values(held.current)), []);

  useEffect(() => {
    if (text === null) {
      setNotice(null);
      setOwn((before) => {
        release(Object.values(before));
        return Object.keys(before).length === 0 ? before : {};
      });
      return;
    }
    if (isAsking.current) return;
    const cuts = [...near].filter((cut) => (own[cut]?.text ?? given.get(cut)) !== text);
    if (cuts.length === 0) return;
    isAsking.current = true;
    void askLines(text, cuts.slice(0, TESTER_MAX_CUTS)).then(async (answer) => {
      const { lines, againMs } = answer;
      const show = () => setOwn((before) => (lines === null ? before : { ...before, ...lines }));
      setNotice(answer.notice);
      if (againMs !== null) show();
      await new Promise((resolve) => setTimeout(resolve, againMs ?? PAUSE_MS));
      isAsking.current = false;
      if (againMs === null) show();
      // What was refused for now is looked through once more.
      else setOwn((before) => ({ ...before }));
    });
  }, [text, near, given, own]);

  const lines = Object.entries(own).flatMap(([cut, { set }]) =>
    set === null ? [] : [[cut, set.line] as const],
  );
  return { lines: Object.fromEntries(lines), notice };
}

/** Asks for lines in a text; `againMs` is after how long what is missing of them is worth another question, null where that is with the next change. */
async function askLines(
  text: string,
  cuts: string[],
): Promise<{ lines: Record<string, OwnLine> | null; notice: string | null; againMs: number | null }> {
  // What checks the answer comes with the first text, not with the page.
  const { askTesterFonts } = await import('#web/site/tester/fonts/ask-tester-fonts.ts');
  const answer = await askTesterFonts({ text, cuts: cuts.map((cut) => previewCut(cut, text)) });
  if (answer.kind === 'refused') return { lines: null, notice: answer.title, againMs: answer.retryAfterMs };
  if (answer.kind !== 'fonts') return { lines: null, notice: NO_ANSWER, againMs: null };
  let notice: string | null = null;
  let againMs: number | null = null;
  const lines = await Promise.all(
    answer.fonts.map(async ({ fontCutId, href, line }) => {
      try {
        const fontFamily = await takeFace(href);
        return [[fontCutId, { text, set: { href, line: { ...line, fontFamily } } }] as const];
      } catch (error) {
        console.warn(`No font at ${href}`, error);
        forgetFace(href);
        notice = NO_ANSWER;
        againMs = FILE_AGAIN_MS;
        return [];
      }
    }),
  );
  return { lines: Object.fromEntries(lines.flat()), notice, againMs };
}

function release(lines: readonly OwnLine[]): void {
  for (const { set } of lines) if (set !== null) releaseFace(set.href);
}

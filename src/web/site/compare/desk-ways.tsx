import { type RefObject, useRef, useState } from 'react';
import type { Desk } from '#domain/compare/desk.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import { type SampleFormat, sampleFormats } from '#domain/text/sample-formats.ts';
import { slugify } from '#domain/text/slug.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { afterDrawing, DRAWING } from '#web/site/challenge/after-drawing.ts';
import { downloadSample } from '#web/site/challenge/download-sample.ts';
import { showAtLeast } from '#web/site/window/show-at-least.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { deskDrawingOf } from './desk-drawing-of.ts';
import styles from './desk-ways.module.css';

/** The ways to take a desk along: its link, and what lies on it as a file. */
export function DeskWays({ deskNow, stage }: { deskNow: () => Desk; stage: RefObject<HTMLElement | null> }) {
  const [said, setSaid] = useState('');
  const drawing = useRef(new Set<SampleFormat>());

  async function copy(): Promise<void> {
    const link = `${window.location.origin}/compare?${writeDesk(deskNow())}`;
    const isCopied = await copyText(link);
    setSaid(isCopied ? 'Link copied!' : `Your browser does not support clipboard copies. ${link}`);
  }

  async function download(format: SampleFormat): Promise<void> {
    // A double click is one file; another format is not kept waiting.
    if (drawing.current.has(format)) return;
    const desk = deskNow();
    const drawn = stage.current === null ? null : deskDrawingOf(stage.current, desk);
    if (drawn === null) return setSaid('Type a text first.');
    drawing.current.add(format);
    setSaid(DRAWING);
    const fileName = slugify(
      `compare ${Array.from(desk.text ?? '')
        .slice(0, 40)
        .join('')}`,
    );
    const asked = downloadSample(drawn, { call: 'desk-drawings', format, fileName });
    const refused = await showAtLeast(asked.finally(() => drawing.current.delete(format)));
    if (refused !== null) setSaid(refusalWords(refused.problem));
    else if (drawing.current.size === 0) setSaid(afterDrawing);
  }

  return (
    <div className={styles.ways}>
      <button type="button" onClick={() => void copy()}>
        Copy Link
      </button>
      {sampleFormats.map((format) => (
        <button key={format} type="button" onClick={() => void download(format)}>
          Download {format.toUpperCase()}
        </button>
      ))}
      <p role="status">{said}</p>
    </div>
  );
}

import { useState } from 'react';
import { isFileDropItem } from 'react-aria-components';
import type { FoundFontTold } from '#contract/admin/found-fonts.ts';
import type { Problem } from '#contract/problem.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { LARGEST_FONT_FILE } from '#domain/limits.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { FileDrop } from '#web/admin/controls/file-drop.tsx';
import { FileWay } from '#web/admin/controls/file-way.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './found-fonts.module.css';
import { StampedLicencePart } from './stamped-licence-part.tsx';

/** What is known of a file that was dropped. */
type Known =
  | { state: 'asked' }
  | { state: 'told'; told: FoundFontTold }
  | { state: 'refused'; problem: Problem | null };

/** `at` is its place among those that were dropped, of which two may be called the same. */
type Answer = { at: number; name: string } & Known;

const MOST_FILES = 20;

/** A font file that turned up is dropped, and answered with the licences that its stamp names; it is not kept. */
export function FoundFontsScreen() {
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [left, setLeft] = useState(0);
  const isAsking = answers.some(({ state }) => state === 'asked');
  async function ask(files: File[]): Promise<void> {
    if (files.length === 0 || isAsking) return;
    const taken = files.slice(0, MOST_FILES);
    setLeft(files.length - taken.length);
    setAnswers(taken.map(({ name }, at) => ({ at, name, state: 'asked' })));
    // One after the other: each is read by a font worker, which visitors' pages wait for, too.
    for (const [at, file] of taken.entries()) {
      const known = await find(file);
      setAnswers((before) => before.with(at, { at, name: file.name, ...known }));
    }
  }
  return (
    <ScreenFrame path="found-fonts">
      <FileDrop
        label="Drop font files here: OTF, TTF, WOFF or WOFF2"
        onDrop={(items) =>
          void Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())).then(ask)
        }
      >
        <FileWay
          words="Choose files"
          accept={['.otf', '.ttf', '.woff', '.woff2']}
          isBusy={isAsking}
          onChoose={(files) => void ask(files)}
        />
      </FileDrop>
      <p className={`${controls.hint} ${styles.hint}`}>
        A stamp is text in the file, which anybody can type. What it names and whether the file is what was
        delivered are told apart.
      </p>
      <div role="status">
        {isAsking && <p>{formatCount(answers.length, 'file')} being read …</p>}
        {left > 0 && <p>{`${formatCount(left, 'file')} left out: ${MOST_FILES} are read at once.`}</p>}
      </div>
      {answers.map((answer) => (
        <FoundFile key={answer.at} answer={answer} />
      ))}
    </ScreenFrame>
  );
}

async function find(file: File): Promise<Known> {
  if (file.size > LARGEST_FONT_FILE) {
    const title = `A font may have at most ${LARGEST_FONT_FILE / 1024 / 1024} MB.`;
    return { state: 'refused', problem: { type: '/problems/payload-too-large', title, status: 413 } };
  }
  const result = await callAdmin('findFont', { file });
  return result.ok ? { state: 'told', told: result.value } : { state: 'refused', problem: result.problem };
}

function FoundFile({ answer }: { answer: Answer }) {
  return (
    <SheetPart title={answer.name}>
      {answer.state === 'refused' && <Refusal problem={answer.problem} />}
      {answer.state === 'told' && <FoundFont told={answer.told} />}
    </SheetPart>
  );
}

function FoundFont({ told: { format, names, said, licences, mark } }: { told: FoundFontTold }) {
  return (
    <>
      <p>
        {names.full ?? names.family ?? 'A font without a name'}{' '}
        <span className={sheet.soft}>
          {[names.version, format.toUpperCase()].filter((part) => part !== null).join(', ')}
        </span>
      </p>
      <ul className={styles.said}>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {mark !== null && (
        <ul className={styles.said} aria-label="Given to that visitor on that day">
          {mark.cuts.length === 0 && <li>What that visitor was given is no longer kept.</li>}
          {mark.cuts.map(({ name, glyphs }) => (
            <li key={name}>
              {name}: {formatCount(glyphs, 'glyph')}
            </li>
          ))}
        </ul>
      )}
      {licences.map((licence) => (
        <StampedLicencePart key={licence.number} of={licence} />
      ))}
    </>
  );
}

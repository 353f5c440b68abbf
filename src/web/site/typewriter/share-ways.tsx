import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FontSample } from '#contract/font-samples.ts';
import type { TypewriterPage } from '#contract/services.ts';
import { neutralColors } from '#domain/catalogue/neutral-colors.ts';
import { emptyDesk } from '#domain/compare/desk.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import { LINK_COPIED_MESSAGE_MS } from '#domain/limits.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { type SampleFormat, sampleFormats } from '#domain/text/sample-formats.ts';
import { slugify } from '#domain/text/slug.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { afterDrawing, DRAWING } from '#web/site/challenge/after-drawing.ts';
import { downloadSample } from '#web/site/challenge/download-sample.ts';
import { cssSnippet } from '#web/site/tester/css-snippet.ts';
import { showAtLeast } from '#web/site/window/show-at-least.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { inverse } from '#web/ui/page-color-style.ts';
import { fontSampleOf } from './font-sample-of.ts';
import { measurePlace } from './measure-place.ts';
import { SampleEmailForm } from './sample-email-form.tsx';
import styles from './typewriter.module.css';

export interface ShareWaysProps {
  /** Whether they are shown. */
  isOpen: boolean;
  page: TypewriterPage;
  setting: TypeSetting;
  direction: 'ltr' | 'rtl';
  sheet: RefObject<HTMLElement | null>;
  /** On the sheet. */
  text: RefObject<HTMLElement | null>;
  query: URLSearchParams;
}

/** The ways to take along what is on the sheet: its link, a mail, a file, the CSS, the way to other cuts. */
export function ShareWays({ isOpen, page, setting, direction, sheet, text, query }: ShareWaysProps) {
  const [isMailing, setIsMailing] = useState(false);
  const [copied, setCopied] = useState<'link' | 'css' | null>(null);
  const [said, setSaid] = useState('');
  const drawing = useRef(new Set<SampleFormat>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const place = () => measurePlace(sheet.current, text.current);

  function shareLink(): string {
    return `${window.location.origin}/typewriter?${query}`;
  }

  async function copy(what: 'link' | 'css', text: string): Promise<void> {
    if (await copyText(text)) {
      setCopied(what);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(null), LINK_COPIED_MESSAGE_MS);
    } else if (what === 'link') {
      window.alert(`Your browser does not support clipboard copies. Use this link here: ${text}`);
    } else setSaid(`Your browser does not support clipboard copies. ${text}`);
  }

  function sample(): FontSample | null {
    const shown = place();
    if (shown === null || setting.text.trim() === '') return null;
    const light = page.colors ?? neutralColors;
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    const colors = isDark ? inverse(light) : light;
    return fontSampleOf({ setting, fontCutId: page.cut.id, direction, colors, ...shown });
  }

  async function download(format: SampleFormat): Promise<void> {
    const drawn = sample();
    if (drawn === null) return setSaid('Type a text first.');
    // A double click is one file; another format is not kept waiting.
    if (drawing.current.has(format)) return;
    drawing.current.add(format);
    setSaid(DRAWING);
    const fileName = fileNameOf(page, setting);
    const asked = downloadSample(drawn, { call: 'font-samples', format, fileName });
    const refused = await showAtLeast(asked.finally(() => drawing.current.delete(format)));
    if (refused !== null) setSaid(refusalWords(refused.problem));
    else if (drawing.current.size === 0) setSaid(afterDrawing);
  }

  return (
    <>
      <div className={styles.ways}>
        <button type="button" onClick={() => void copy('link', shareLink())}>
          {copied === 'link' ? 'Link copied!' : 'Copy Link'}
        </button>
        <button type="button" aria-expanded={isMailing} onClick={() => setIsMailing(!isMailing)}>
          Send E-mail
        </button>
        {sampleFormats.map((format) => (
          <button key={format} type="button" onClick={() => void download(format)}>
            Download {format.toUpperCase()}
          </button>
        ))}
        <button
          type="button"
          onClick={() => {
            const size = setting.size ?? place()?.size ?? 0;
            void copy('css', cssSnippet({ setting, direction, webFont: page.webFont, size }));
          }}
        >
          {copied === 'css' ? 'CSS copied!' : 'Copy CSS'}
        </button>
        <Link to={comparePath(page.cut.sharedUid, setting)}>Compare</Link>
      </div>
      {isOpen && isMailing && <SampleEmailForm sample={sample} shareLink={shareLink} onSay={setSaid} />}
      <p role="status" className={styles.said}>
        {copied === null ? (
          said
        ) : (
          <span className="visually-hidden">{copied === 'link' ? 'Link copied!' : 'CSS copied!'}</span>
        )}
      </p>
    </>
  );
}

/** The compare desk with the cut as it is set here. */
function comparePath(font: string, { text, tracking, features, axes }: TypeSetting): string {
  return `/compare?${writeDesk({ ...emptyDesk, text, tracking, cuts: [{ font, features, axes }] })}`;
}

/** `eczar-regular-the-press-talks-back`. */
function fileNameOf({ family, cut }: TypewriterPage, { text }: TypeSetting): string {
  const name = slugify(`${family.name} ${cut.name} ${Array.from(text).slice(0, 40).join('')}`);
  return name === '' ? 'sample' : name;
}

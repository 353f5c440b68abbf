import { useEffect, useRef, useState } from 'react';
import type { WebFont } from '#contract/web-font.ts';
import { LINK_COPIED_MESSAGE_MS } from '#domain/limits.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { cssSnippet } from './css-snippet.ts';

interface CopyCssProps {
  /** Of the cut, for who hears the word among those of other cuts. */
  name: string;
  /** The text as it stands when it is asked for; null where there is none. */
  textBeside: (button: HTMLElement) => Element | null;
  setting: TypeSetting;
  /** Null: as the text beside has it. */
  direction: 'ltr' | 'rtl' | null;
  webFont: WebFont;
}

/** Copies the CSS that sets a text as it stands. */
export function CopyCss({ name, textBeside, setting, direction, webFont }: CopyCssProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(): Promise<void> {
    const text = button.current === null ? null : textBeside(button.current);
    const shown = text === null ? null : getComputedStyle(text);
    const css = cssSnippet({
      ...{ setting, webFont },
      direction: direction ?? (shown?.direction === 'rtl' ? 'rtl' : 'ltr'),
      size: setting.size ?? Number.parseFloat(shown?.fontSize ?? '0'),
    });
    const isCopied = await copyText(css);
    setSaid(isCopied ? COPIED : `Your browser does not support clipboard copies. ${css}`);
    clearTimeout(timer.current);
    if (isCopied) timer.current = setTimeout(() => setSaid(''), LINK_COPIED_MESSAGE_MS);
  }
  return (
    <span>
      <button ref={button} type="button" onClick={() => void copy()}>
        {said === COPIED ? COPIED : 'Copy CSS'}
        <span className="visually-hidden"> of {name}</span>
      </button>
      <span role="status" className={said === COPIED ? 'visually-hidden' : undefined}>
        {said}
      </span>
    </span>
  );
}

const COPIED = 'CSS copied!';

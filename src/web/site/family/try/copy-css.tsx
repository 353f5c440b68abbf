import { useEffect, useRef, useState } from 'react';
import { LINK_COPIED_MESSAGE_MS } from '#domain/limits.ts';
import { cssSnippet } from '#web/site/tester/css-snippet.ts';
import { copyText } from '#web/site/window/copy-text.ts';

type CopyCssProps = Omit<Parameters<typeof cssSnippet>[0], 'size'> & {
  /** Of the cut, for who hears the word among those of other cuts. */
  name: string;
};

/** Copies the CSS that sets the first text of its section as it stands there. */
export function CopyCss({ name, setting, direction, webFont }: CopyCssProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(): Promise<void> {
    const text = button.current?.closest('section')?.querySelector('[data-cut]');
    const size = setting.size ?? (text ? Number.parseFloat(getComputedStyle(text).fontSize) : 0);
    const css = cssSnippet({ setting, direction, webFont, size });
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

import { useEffect, useState } from 'react';
import { copiedCharacter } from '#domain/glyph/copied-character.ts';
import { LINK_COPIED_MESSAGE_MS } from '#domain/limits.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { shownCharacter } from './glyph-words.ts';
import styles from './glyphs.module.css';

/** Copies a character as itself, for HTML and for CSS. */
export function CopyCharacter({ codePoint }: { codePoint: number }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), LINK_COPIED_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copied = copiedCharacter(codePoint);
  if (copied === null) return null;
  const ways = [
    { name: 'character', text: copied.character, shown: shownCharacter(codePoint) || 'character' },
    { name: 'HTML', text: copied.html, shown: copied.html },
    { name: 'CSS', text: copied.css, shown: copied.css },
  ];
  async function copy({ name, text }: { name: string; text: string }) {
    if (await copyText(text)) setSaid(`Copied as ${name}`);
    else window.alert(`Your browser does not support clipboard copies. Copy this here: ${text}`);
  }
  return (
    <div>
      <h4>
        Copy{' '}
        <span role="status" className={styles.soft}>
          {said}
        </span>
      </h4>
      <div className={styles.copies}>
        {ways.map((way) => (
          <button
            key={way.name}
            type="button"
            aria-label={`Copy as ${way.name}, ${way.shown}`}
            onClick={() => void copy(way)}
          >
            <bdi>{way.shown}</bdi>
          </button>
        ))}
      </div>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { MadePageLink } from '#contract/admin/pages.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { copyText } from '#web/ui/copy-text.ts';
import styles from './pages.module.css';

/** A link that was just made, to be copied: the shop keeps no more of it than it takes to know it again. */
export function MadeLink({ made: { link, endsAt } }: { made: MadePageLink }) {
  const [said, setSaid] = useState('');
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className={styles.made}>
      <OfficeField
        label="The link"
        hint={`It ends ${writeInstant(endsAt)}. It is shown here once: copy it now.`}
        value={link}
        isReadOnly
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      />
      <p className={controls.row}>
        <button
          ref={copy}
          type="button"
          className={controls.word}
          onClick={() => {
            void copyText(link).then((isCopied) =>
              setSaid(
                isCopied ? 'The link is copied.' : 'Your browser lets nothing be copied: select it above.',
              ),
            );
          }}
        >
          Copy the link
        </button>
        <span role="status">{said}</span>
      </p>
    </div>
  );
}

import { useState } from 'react';
import { isLinkAddress } from '#domain/rich-text/is-link-address.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import styles from './rich-text.module.css';

/** Where a link leads, asked above the words that it is of. */
export function LinkAsking({
  standing,
  onSet,
  onTakeOff,
  onLeave,
}: {
  /** '' where there is no link yet. */
  standing: string;
  onSet: (href: string) => void;
  onTakeOff: () => void;
  onLeave: () => void;
}) {
  const [address, setAddress] = useState(standing);
  const [isRefused, setIsRefused] = useState(false);
  function set(): void {
    if (isLinkAddress(address.trim())) onSet(address.trim());
    else setIsRefused(true);
  }
  return (
    <div className={styles.link}>
      <OfficeField
        label="Where the link leads"
        value={address}
        onChange={setAddress}
        error={isRefused ? 'A link needs an address like https://…, mailto:… or /typefaces.' : undefined}
        inputMode="url"
        autoFocus
        spellCheck="false"
        onKeyDown={(event) => {
          // Keys of a word that is still being composed are of the keyboard's own.
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          // The form around it is not sent.
          event.preventDefault();
          if (event.key === 'Enter') set();
          else onLeave();
        }}
      />
      <p className={controls.row}>
        <button type="button" className={controls.word} onClick={set}>
          Set the link
        </button>
        {standing !== '' && (
          <button type="button" className={controls.word} onClick={onTakeOff}>
            Take the link off
          </button>
        )}
        <button type="button" className={controls.word} onClick={onLeave}>
          Leave it
        </button>
      </p>
    </div>
  );
}

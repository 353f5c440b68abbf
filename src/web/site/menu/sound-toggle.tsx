import { useEffect, useState } from 'react';
import { AUDIO_MUTED_KEY } from '#domain/limits.ts';
import styles from './sound-toggle.module.css';

/** Sound starts muted: nothing of it is loaded before somebody wants it. */
function loadSwitch() {
  return import('#web/site/sound/sound-switch.ts');
}

/** The speaker of the menu: lets the site be heard, and mutes it again. */
export function SoundToggle() {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (localStorage.getItem(AUDIO_MUTED_KEY) === 'false') {
      void loadSwitch().then(({ comeBackToSound }) => comeBackToSound(setIsOn));
    }
  }, []);
  return (
    <li>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isOn}
        aria-label="Sound"
        title="Sound for what you do here"
        onClick={async () => (await loadSwitch()).pressSound(setIsOn)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={`M1 5h3l4-4v14l-4-4H1zM11 ${isOn ? '5q2 3 0 6M13 2q5 6 0 12' : '6l4 4M15 6l-4 4'}`} />
        </svg>
      </button>
    </li>
  );
}

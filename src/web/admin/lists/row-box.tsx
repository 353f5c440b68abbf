import controls from '#web/admin/controls/controls.module.css';
import styles from './row-box.module.css';

/** The box of a line, or of all lines of a page, of which some may be ticked. */
export function RowBox({
  label,
  says = '',
  isTicked,
  isInPart = false,
  isOff = false,
  onTick,
}: {
  /** What is heard of it. */
  label: string;
  /** What stands beside it where nothing else does. */
  says?: string;
  isTicked: boolean;
  isInPart?: boolean;
  isOff?: boolean | undefined;
  onTick: (isTicked: boolean, isRange: boolean) => void;
}) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={styles.input}
        aria-label={label}
        disabled={isOff}
        checked={isTicked}
        ref={(input) => {
          if (input !== null) input.indeterminate = isInPart;
        }}
        onChange={({ target, nativeEvent }) =>
          onTick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
      <span aria-hidden="true" className={controls.tick}>
        {/* An empty box would stand on its lower edge. */}
        {isInPart ? '–' : isTicked ? '×' : '\u200b'}
      </span>
      {says !== '' && <span className={styles.says}>{says}</span>}
    </label>
  );
}

import styles from './type-controls.module.css';

export interface RangeControlProps {
  name: string;
  /** The id of what says what it acts on. */
  describedBy?: string | undefined;
  value: number;
  /** The value as it is read: in words or with its unit; the number where absent. */
  shown?: string;
  minimum: number;
  maximum: number;
  step: number;
  onChange: (value: number) => void;
}

/** A value of the type setting on a hairline. */
export function RangeControl({
  name,
  describedBy,
  value,
  shown,
  minimum,
  maximum,
  step,
  onChange,
}: RangeControlProps) {
  return (
    <label className={styles.range}>
      {name}
      <input
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-valuetext={shown}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true" className={styles.value}>
        {shown ?? value}
      </span>
    </label>
  );
}

import { snapped } from '#domain/setting/axis-plot.ts';
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
  /** Values at which a pointer that drags it stops. */
  stops?: readonly number[] | undefined;
  onChange: (value: number) => void;
}

/** So near to a stop, as a share of the range, a pointer is at it. */
const SNAP = 0.02;

/** A value of the type setting on a hairline. */
export function RangeControl({
  name,
  describedBy,
  value,
  shown,
  minimum,
  maximum,
  step,
  stops = [],
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
        onChange={({ currentTarget }) => {
          const { valueAsNumber } = currentTarget;
          // Keys reach every value.
          const isDragged = currentTarget.matches(':active');
          onChange(isDragged ? snapped(valueAsNumber, stops, { minimum, maximum }, SNAP) : valueAsNumber);
        }}
      />
      <span aria-hidden="true" className={styles.value}>
        {shown ?? value}
      </span>
    </label>
  );
}

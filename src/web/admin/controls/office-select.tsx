import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import styles from './controls.module.css';

/** A choice of one among a few. */
export function OfficeSelect<Value extends string>({
  label,
  value,
  choices,
  onChange,
  isLabelHidden = false,
}: {
  label: string;
  value: Value;
  choices: readonly { value: Value; says: string }[];
  onChange: (value: Value) => void;
  /** Whether the label is only heard, where a column says what it is. */
  isLabelHidden?: boolean;
}) {
  return (
    <Select
      className={`${styles.field}`}
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = choices.find((choice) => choice.value === key);
        if (chosen !== undefined && chosen.value !== value) onChange(chosen.value);
      }}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</Label>
      <Button className={`${styles.select}`}>
        <SelectValue />
        <span aria-hidden="true" className={`${styles.arrow}`} />
      </Button>
      <Popover className={`${styles.popover}`}>
        <ListBox className={`${styles.list}`}>
          {choices.map((choice) => (
            <ListBoxItem key={choice.value} id={choice.value} className={`${styles.option}`}>
              {choice.says}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components';
import styles from './controls.module.css';

/** A choice of one among a few, with its label, a hint, and what is wrong with it. */
export function OfficeSelect<Value extends string>({
  label,
  value,
  choices,
  onChange,
  hint,
  error,
  isLabelHidden = false,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Value;
  choices: readonly { value: Value; says: string }[];
  onChange: (value: Value) => void;
  /** Whether the label is only heard, where a column says what it is. */
  isLabelHidden?: boolean;
}) {
  return (
    <Select
      className={`${styles.field}`}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      placeholder="Choose …"
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
      {hint !== undefined && (
        <Text slot="description" className={`${styles.hint}`}>
          {hint}
        </Text>
      )}
      {error !== undefined && <FieldError className={`${styles.error}`}>{error}</FieldError>}
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

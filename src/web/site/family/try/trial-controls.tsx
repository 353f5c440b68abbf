import { memo } from 'react';
import { initialTypeSetting, type TypeSetting } from '#domain/setting/type-setting.ts';
import { TypeControls, type TypeControlsProps } from '#web/site/tester/type-controls.tsx';
import styles from './try-tab.module.css';

type TrialControlsProps = Omit<
  TypeControlsProps,
  'label' | 'setting' | 'initial' | 'oneLine' | 'onReset' | 'hasSize'
> &
  Omit<TypeSetting, 'text'> & { hasSize: boolean };

const { text: _, ...asItBegins } = initialTypeSetting('');

/** The line of controls for all lines of the tab Try. What is typed does not concern it. */
export const TrialControls = memo(function TrialControls({
  size,
  tracking,
  leading,
  align,
  features,
  axes,
  ...controls
}: TrialControlsProps) {
  return (
    <div className={styles.controls}>
      <TypeControls
        {...controls}
        label="all lines"
        setting={{ ...asItBegins, text: '', size, tracking, leading, align, features, axes }}
        initial={asItBegins}
        oneLine="narrow"
        // The text stays: it is set in a field of its own.
        onReset={() => controls.onChange(asItBegins)}
      />
    </div>
  );
});

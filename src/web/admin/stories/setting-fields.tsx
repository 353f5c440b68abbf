import type { LineWords, StoryStyles } from '#contract/admin/content/stories.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import styles from './stories.module.css';

type Setting = Omit<LineWords, 'text'>;

/** What is offered while a style is typed stands in the form once, by this name. */
export const stylesListId = 'styles-of-story';

/** How a text of a slide is set: its style, and what besides. */
export function SettingFields({
  setting,
  styles: offered,
  isFirst,
  errorAt,
  onType,
}: {
  setting: Setting;
  /** Those of the story's family. */
  styles: StoryStyles;
  /** Whether it is the first of the story, at which the fields say what they take. */
  isFirst: boolean;
  errorAt: (field: keyof Setting) => string | undefined;
  onType: (part: Partial<Setting>) => void;
}) {
  const hint = (words: string) => (isFirst ? { hint: words } : {});
  return (
    <div className={styles.setting}>
      <OfficeField
        label="Style (optional)"
        {...hint('Of the family; empty, the one that it is shown in.')}
        list={stylesListId}
        autoComplete="off"
        value={setting.cut}
        error={errorAt('cut')}
        onChange={(cut) => onType({ cut })}
      />
      <OfficeField
        label="Language (optional)"
        {...hint('Like en or sr-Latn.')}
        autoComplete="off"
        value={setting.language}
        error={errorAt('language')}
        onChange={(language) => onType({ language })}
      />
      <OfficeField
        label="Axes (optional)"
        {...axesHint(setting.cut, offered, isFirst)}
        autoComplete="off"
        value={setting.axes}
        error={errorAt('axes')}
        onChange={(axes) => onType({ axes })}
      />
      <OfficeField
        label="Features (optional)"
        {...hint('Like ss01 liga.')}
        autoComplete="off"
        value={setting.features}
        error={errorAt('features')}
        onChange={(features) => onType({ features })}
      />
    </div>
  );
}

/** Those of the style that is typed, or of the one that stands for none: nobody knows their ends by heart. */
function axesHint(cut: string, { styles: offered, shown }: StoryStyles, isFirst: boolean): { hint?: string } {
  const style = cut.trim() === '' ? shown : cut.trim();
  const axes = offered.find(({ name }) => name === style)?.axes ?? [];
  if (axes.length > 0)
    return {
      hint: `${axes.map(({ tag, minimum, maximum }) => `${tag} ${minimum} to ${maximum}`).join(', ')}.`,
    };
  return isFirst ? { hint: 'Like wdth 150, wght 300.' } : {};
}

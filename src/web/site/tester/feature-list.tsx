import { featureLabel } from '#domain/setting/feature-names.ts';
import { isFeatureOnByDefault } from '#domain/setting/switchable-features.ts';
import type { SettableFont, TypeSetting } from '#domain/setting/type-setting.ts';
import styles from './type-controls.module.css';

type Switches = TypeSetting['features'];

/** The features of a font by their names, each to be switched. */
export function FeatureList({
  features,
  switches,
  initial,
  countOf = () => null,
  onSwitch,
}: {
  features: SettableFont['features'];
  switches: Switches;
  initial: Switches;
  /** How many letters of a text a feature changes; null where that is not known. */
  countOf?: (tag: string) => number | null;
  onSwitch: (switches: Switches) => void;
}) {
  return features.map((feature) => (
    <FeatureWord
      key={feature.tag}
      tag={feature.tag}
      name={featureLabel(feature)}
      isOn={switches[feature.tag] ?? isFeatureOnByDefault(feature.tag)}
      changes={countOf(feature.tag)}
      onToggle={() => onSwitch(switched(switches, feature.tag, initial))}
    />
  ));
}

/** A feature that is on or off, and how many letters of the text it changes. */
function FeatureWord({
  tag,
  name,
  isOn,
  changes,
  onToggle,
}: {
  tag: string;
  name: string;
  isOn: boolean;
  changes: number | null;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-description={changes === null ? undefined : describeChanges(changes)}
      data-feature={tag}
      data-is-idle={changes === 0 || undefined}
      className={styles.word}
      onClick={onToggle}
    >
      {name}
    </button>
  );
}

function describeChanges(count: number): string {
  if (count === 0) return 'changes nothing in this text';
  return count === 1 ? 'changes a letter of this text' : `changes ${count} letters of this text`;
}

/** The features with one of them the other way; one that stands as it began is not among them. */
function switched(
  features: Record<string, boolean>,
  tag: string,
  initial: Record<string, boolean>,
): Record<string, boolean> {
  const isOn = features[tag] ?? isFeatureOnByDefault(tag);
  const { [tag]: _, ...others } = features;
  const began = initial[tag] ?? isFeatureOnByDefault(tag);
  return !isOn === began && initial[tag] === undefined ? others : { ...others, [tag]: !isOn };
}

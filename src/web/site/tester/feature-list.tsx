import { featureName } from '#domain/setting/feature-names.ts';
import { isFeatureOnByDefault } from '#domain/setting/switchable-features.ts';
import type { SettableFont, TypeSetting } from '#domain/setting/type-setting.ts';
import { ToggleWord } from './toggle-word.tsx';

type Switches = TypeSetting['features'];

/** The features of a font by their names, each to be switched. */
export function FeatureList({
  features,
  switches,
  initial,
  onSwitch,
}: {
  features: SettableFont['features'];
  switches: Switches;
  initial: Switches;
  onSwitch: (switches: Switches) => void;
}) {
  return features.map((feature) => (
    <ToggleWord
      key={feature.tag}
      isOn={switches[feature.tag] ?? isFeatureOnByDefault(feature.tag)}
      onToggle={() => onSwitch(switched(switches, feature.tag, initial))}
    >
      {featureName(feature)}
    </ToggleWord>
  ));
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

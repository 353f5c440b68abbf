import { switchableFeatures } from '#domain/setting/switchable-features.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { RangeControl } from '#web/site/tester/range-control.tsx';
import type { LaidCut } from './desk-state.ts';

/** The names of features come with the first list of them that is opened, here as elsewhere. */
const featureList = latePart(() => import('#web/site/tester/feature-list.tsx'));

/** The axes of a cut's font and its features by their names, each to be set. */
export function CutSettingPanel({
  laid: { cut, features, axes },
  onChange,
}: {
  laid: LaidCut;
  onChange: (changes: Partial<Pick<LaidCut, 'features' | 'axes'>>) => void;
}) {
  const list = useLatePart(featureList);
  return (
    <>
      {cut.font.axes.map(({ tag, name, minimum, default: standard, maximum, stops }) => (
        <RangeControl
          key={tag}
          name={name}
          value={axes[tag] ?? standard}
          minimum={minimum}
          maximum={maximum}
          // About two hundred places, in steps that read well.
          step={maximum - minimum > 50 ? 1 : maximum - minimum > 5 ? 0.1 : 0.01}
          stops={stops}
          onChange={(value) => onChange({ axes: { ...axes, [tag]: value } })}
        />
      ))}
      {list !== null && (
        <list.FeatureList
          features={switchableFeatures(cut.font.features, cut.visibleFeatures)}
          switches={features}
          initial={{}}
          onSwitch={(switches) => onChange({ features: switches })}
        />
      )}
    </>
  );
}

import { switchableFeatures } from '#domain/setting/switchable-features.ts';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { CopyCss } from '#web/site/tester/copy-css.tsx';
import { RangeControl } from '#web/site/tester/range-control.tsx';
import type { LaidCut } from './desk-state.ts';

/** The names of features come with the first list of them that is opened, here as elsewhere. */
const featureList = latePart(() => import('#web/site/tester/feature-list.tsx'));

/** The axes of a cut's font and its features by their names, each to be set, and the CSS that sets the cut so. */
export function CutSettingPanel({
  at,
  laid: { cut, features, axes },
  tracking,
  onChange,
}: {
  /** The place of the cut on the desk. */
  at: number;
  laid: LaidCut;
  tracking: number;
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
      <CopyCss
        name={`${cut.family.name} ${cut.name}`}
        // As large as it stands, which the desk reckons, and as its text is read.
        textBeside={() => document.querySelector(`[data-compared="${at}"]`)}
        setting={{ ...initialTypeSetting(''), tracking, features, axes }}
        direction={null}
        webFont={cut.webFont}
      />
    </>
  );
}

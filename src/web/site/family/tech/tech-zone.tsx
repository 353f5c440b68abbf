import { GlyphsSection } from '#web/site/family/glyphs/glyphs-section.tsx';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { TECH_ZONE } from '#web/site/family/view/hash-target.ts';
import styles from '#web/site/family/view/text-tab.module.css';
import { AxesSection } from './axes-section.tsx';
import { CutChoice } from './cut-choice.tsx';
import { FactsSection } from './facts-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { FilesSection } from './files-section.tsx';
import { VersionsSection } from './versions-section.tsx';

/** What a technically minded reader wants to know of a cut: its files, features and glyphs. */
export function TechZone() {
  const { page } = useFamilyView();
  return (
    <div id={TECH_ZONE} className={styles.zone}>
      <CutChoice />
      {page.facts.map((facts) => (
        <FactsSection key={facts.heading} {...facts} />
      ))}
      <FilesSection />
      {page.about !== null && <FeaturesSection features={page.about.features} />}
      <AxesSection />
      <VersionsSection versions={page.family.versions} />
      <GlyphsSection />
    </div>
  );
}

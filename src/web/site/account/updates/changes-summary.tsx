import type { ReactNode } from 'react';
import type { WireVersionChanges } from '#contract/version-changes.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import styles from './changes.module.css';

/** What is another in the newer version, in figures and words. */
export function ChangesSummary({ changes }: { changes: WireVersionChanges }) {
  const { versions, unitsPerEm, counts, kernedPairs, measures, features } = changes;
  return (
    <dl className={styles.facts}>
      {versions.before !== versions.after && (
        <Fact name="Version">{fromTo(versions.before, versions.after)}</Fact>
      )}
      <Fact name="Glyphs">{countWords(counts)}</Fact>
      <Fact name="Kerned pairs">
        {kernedPairs.before === kernedPairs.after
          ? `${formatNumber(kernedPairs.after)}, as many as before`
          : fromTo(formatNumber(kernedPairs.before), formatNumber(kernedPairs.after))}
      </Fact>
      {unitsPerEm.before !== unitsPerEm.after && (
        <Fact name="Units per em">
          {fromTo(formatNumber(unitsPerEm.before), formatNumber(unitsPerEm.after))}; every outline was rounded
          anew
        </Fact>
      )}
      {measures.length === 0 ? (
        <Fact name="Measures">As before: lines stay as high</Fact>
      ) : (
        measures.map(({ name, before, after }) => (
          <Fact key={name} name={name}>
            {fromTo(before, after)}
          </Fact>
        ))
      )}
      {features.come.length > 0 && <Fact name="New features">{features.come.join(', ')}</Fact>}
      {features.gone.length > 0 && <Fact name="Features no longer there">{features.gone.join(', ')}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function fromTo(before: string, after: string): string {
  return `${after || 'not said'}, before ${before || 'not said'}`;
}

function countWords({ same, drawnAnew, spacedAnew, come, gone }: WireVersionChanges['counts']): string {
  const told = [
    [drawnAnew, 'drawn anew'],
    [spacedAnew, 'of another width'],
    [come, 'new'],
    [gone, 'no longer there'],
  ] as const;
  const changed = told
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`);
  const rest = `${formatNumber(same)} as before`;
  return changed.length === 0 ? `All ${rest}` : [...changed, rest].join(', ');
}

import { useEffect, useRef, useState } from 'react';
import type { CutFiles } from '#contract/font-files.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import styles from '#web/site/family/view/text-tab.module.css';
import { useIsNear } from '#web/site/window/use-is-near.ts';

const hinting: Record<CutFiles['hinting'], string> = {
  none: 'None',
  smoothing: 'None, but smoothed',
  instructions: 'TrueType instructions',
  postscript: 'PostScript hints',
};

/** What the files of the cut weigh, by format and by script. Rows are there from the first, what they say comes near the window. */
export function FilesSection() {
  const { page, set } = useFamilyView();
  const place = useRef<HTMLElement>(null);
  const uid = page.selectedCut ?? page.shownCut;
  const cuts = set.fontCuts.flatMap((cut) => [cut, ...cut.alternates]);
  const cutId = (cuts.find(({ sharedUid }) => sharedUid === uid) ?? cuts[0])?.id ?? '';
  const { files, hasFailed } = useCutFiles(cutId, useIsNear(place));
  const { formats, scripts } = page.weighed;
  if (formats.length === 0) return null;
  const coming = hasFailed ? 'cannot be had just now' : '…';
  const rows = [
    ...formats.map((name) => {
      const bytes = bytesOf(files?.formats, name);
      return { name, value: bytes === null ? coming : `${bytes}${name === 'WOFF2' ? ' at most' : ''}` };
    }),
    ...scripts.map((name) => ({
      name: `${name} alone, WOFF2`,
      value: bytesOf(files?.scripts, name) ?? coming,
    })),
    { name: 'Hinting', value: files === null ? coming : hinting[files.hinting] },
  ];
  return (
    <section ref={place} className={styles.section} aria-labelledby="files-heading">
      <h2 id="files-heading">Sizes</h2>
      <dl className={styles.facts} aria-busy={files === null && !hasFailed}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** In kilobytes; null while it is not known. */
function bytesOf(list: readonly { name: string; bytes: number }[] | undefined, name: string): string | null {
  const bytes = list?.find((each) => each.name === name)?.bytes;
  return bytes === undefined ? null : `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} KB`;
}

function useCutFiles(cutId: string, isWanted: boolean): { files: CutFiles | null; hasFailed: boolean } {
  const [answer, setAnswer] = useState<{ cutId: string; files: CutFiles | null } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    async function load() {
      const { callApi } = await import('#web/site/calls/call-api.ts');
      const asked = await callApi('getCutFiles', { params: { id: cutId } });
      if (!isGone) setAnswer({ cutId, files: asked.ok ? asked.value : null });
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [cutId, isWanted]);
  const own = answer?.cutId === cutId ? answer : null;
  return { files: own?.files ?? null, hasFailed: own !== null && own.files === null };
}

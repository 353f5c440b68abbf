import type { z } from 'zod';
import type { FeatureChanges, featureChangesBody } from '#contract/feature-changes.ts';
import type { Result } from '#contract/refusal.ts';
import { isFeatureOnByDefault, switchableFeatures } from '#domain/setting/switchable-features.ts';
import type { Asker } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import { findTesterCuts } from '#server/tester-fonts/find-tester-cuts.ts';

export interface FeatureChangeServices {
  db: Drizzle;
  engine: Pick<FontEngine, 'for'>;
  files: Pick<FileStore, 'find'>;
}

const MOST_FEATURES = 60;

/** Where in a text each feature of some cuts would change letters. It tells of letters, not how they look. One statement. */
export async function findFeatureChanges(
  { db, engine, files }: FeatureChangeServices,
  { body, asker }: { body: z.output<typeof featureChangesBody>; asker: Asker },
): Promise<Result<FeatureChanges>> {
  const known = await findTesterCuts(
    db,
    body.cuts.map(({ fontCutId }) => fontCutId),
  );
  const work = engine.for(asker);
  const cuts = await Promise.all(
    body.cuts.map(async ({ fontCutId, language, direction, features, axes }) => {
      const cut = known.get(fontCutId);
      if (cut === undefined) return null;
      const tags = switchableFeatures(
        [...new Set(cut.featureTags)].map((tag) => ({ tag })),
        'show-all',
      ).slice(0, MOST_FEATURES);
      const isOn = (tag: string) => features[tag] ?? isFeatureOnByDefault(tag);
      const changes = await work.featureChanges(fontSource(files, cut.hash), {
        line: {
          text: body.text,
          axes: axisPositions(cut.axes, axes),
          features: Object.fromEntries(tags.map(({ tag }) => [tag, isOn(tag) ? 1 : 0])),
          ...(language === null ? {} : { language }),
          ...(direction === undefined ? {} : { direction }),
        },
        others: tags.map(({ tag }) => ({ tag, value: isOn(tag) ? 0 : 1 })),
      });
      return { fontCutId, features: changes.filter(({ ranges }) => ranges.length > 0) };
    }),
  );
  const found = cuts.filter((cut) => cut !== null);
  return found.length < cuts.length ? { ok: false, code: 'not-found' } : { ok: true, value: { cuts: found } };
}

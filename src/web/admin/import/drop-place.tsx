import type { OwnDrop } from '#contract/admin/drops.ts';
import { FileDrop } from '#web/admin/controls/file-drop.tsx';
import { FileWay } from '#web/admin/controls/file-way.tsx';
import { type Gathered, gatherChosen, gatherItems } from './gather-files.ts';
import styles from './import.module.css';

/** Where fonts are dropped, or chosen by a button, and what a drop means for the catalogue that stands. */
export function DropPlace({
  source,
  onGathered,
}: {
  source: OwnDrop['source'];
  onGathered: (gathered: Gathered) => void;
}) {
  const choose = (files: File[]) => onGathered(gatherChosen(files));
  return (
    <>
      <FileDrop
        label="Drop fonts, folders or a zip here"
        onDrop={(items) => void gatherItems(items).then(onGathered)}
      >
        <FileWay words="Choose files" onChoose={choose} />
        <FileWay words="Choose a folder" isFolder onChoose={choose} />
      </FileDrop>
      <dl className={styles.meanings}>
        <div>
          <dt>Fonts</dt>
          <dd>
            {source === 'folder'
              ? 'are added. A font of a family that you have joins it, or takes the place of the cut of its style, which keeps its price and its address. Nothing else changes, and nothing is withdrawn.'
              : 'become your catalogue. The demonstration goes with the first fonts of your own; later ones are added.'}
          </dd>
        </div>
        <div>
          <dt>A folder with family.yaml</dt>
          <dd>says all of one family: a cut that it lacks is withdrawn from that family.</dd>
        </div>
        <div>
          <dt>A folder with foundry.yaml</dt>
          <dd>
            is the whole shop, as an export is: settings, licences and pages, too. What it lacks is withdrawn.
            Files that were sold stay with their buyers.
          </dd>
        </div>
      </dl>
    </>
  );
}

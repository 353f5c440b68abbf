import { isFileDropItem } from 'react-aria-components';
import type { Problem } from '#contract/problem.ts';
import { fieldWords } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { FileDrop } from '#web/admin/controls/file-drop.tsx';
import { FileWay } from '#web/admin/controls/file-way.tsx';

/** A place to drop a picture on, or to choose one. */
export function PictureChoice({
  file,
  problem,
  accept = ['.svg', '.png', '.jpg', '.jpeg', '.webp'],
  onChoose,
}: {
  /** The one that is chosen. */
  file: File | null;
  problem: Problem | null;
  accept?: string[];
  onChoose: (file: File | null) => void;
}) {
  const wrong = fieldWords(problem, 'file');
  return (
    <FileDrop
      label={file === null ? 'Drop a picture here' : file.name}
      onDrop={(items) => {
        const [item] = items.filter(isFileDropItem);
        if (item !== undefined) void item.getFile().then(onChoose);
      }}
    >
      <FileWay
        isOne
        words={file === null ? 'Choose a file' : 'Choose another'}
        accept={accept}
        onChoose={([chosen]) => onChoose(chosen ?? null)}
      />
      {wrong !== undefined && <p className={controls.error}>{wrong}</p>}
    </FileDrop>
  );
}

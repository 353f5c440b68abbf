import { isFileDropItem } from 'react-aria-components';
import { FileDrop } from '#web/admin/controls/file-drop.tsx';
import { FileWay } from '#web/admin/controls/file-way.tsx';

const accept = ['.xml', '.zip', 'application/xml', 'text/xml', 'application/zip'];

/** Where a statement is dropped, or chosen by a press. */
export function StatementDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  return (
    <FileDrop
      label="Drop a camt.053 or camt.054 of your bank here, or a zip of several"
      onDrop={(items) => {
        const [dropped] = items.filter(isFileDropItem);
        if (dropped !== undefined) void dropped.getFile().then(onFile);
      }}
    >
      <FileWay
        words={isBusy ? 'It is read …' : 'Choose a file'}
        accept={accept}
        isOne
        isBusy={isBusy}
        onChoose={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      />
    </FileDrop>
  );
}

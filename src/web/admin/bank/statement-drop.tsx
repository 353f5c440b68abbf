import { Button, DropZone, FileTrigger, isFileDropItem } from 'react-aria-components';
import controls from '#web/admin/controls/controls.module.css';
import styles from './bank.module.css';

/** Where a statement is dropped, or chosen by a press. */
export function StatementDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  return (
    <DropZone
      className={`${styles.drop}`}
      aria-label="Bank statement"
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        const [dropped] = items.filter(isFileDropItem);
        if (dropped !== undefined) void dropped.getFile().then(onFile);
      }}
    >
      <p className={controls.hint}>Drop a camt.053 or camt.054 of your bank here, or a zip of several.</p>
      <FileTrigger
        acceptedFileTypes={['.xml', '.zip', 'application/xml', 'text/xml', 'application/zip']}
        onSelect={(files) => {
          const file = files?.item(0) ?? null;
          if (file !== null) onFile(file);
        }}
      >
        <Button className={`${controls.word}`} isDisabled={isBusy}>
          {isBusy ? 'It is read …' : 'Choose a file'}
        </Button>
      </FileTrigger>
    </DropZone>
  );
}

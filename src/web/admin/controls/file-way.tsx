import { Button, FileTrigger } from 'react-aria-components';
import styles from './file-drop.module.css';

/** A press that opens the browser's window to choose files, or a folder. The same can be chosen again. */
export function FileWay({
  words,
  accept,
  isOne = false,
  isFolder = false,
  isBusy = false,
  onChoose,
}: {
  words: string;
  accept?: string[];
  isOne?: boolean;
  isFolder?: boolean;
  isBusy?: boolean;
  onChoose: (files: File[]) => void;
}) {
  return (
    <FileTrigger
      allowsMultiple={!isOne}
      acceptDirectory={isFolder}
      {...(accept !== undefined && { acceptedFileTypes: accept })}
      onSelect={(files) => {
        if (files !== null && files.length > 0) onChoose([...files]);
      }}
    >
      <Button className={`${styles.way}`} isDisabled={isBusy}>
        {words}
      </Button>
    </FileTrigger>
  );
}

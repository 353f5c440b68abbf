import { useState } from 'react';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { PictureChoice } from '#web/admin/pictures/picture-choice.tsx';
import { sendPicture } from '#web/admin/pictures/send-picture.ts';
import { type Sign, signHints } from './look-labels.ts';

const endings: Record<Sign, string[]> = { logo: ['.svg'], favicon: ['.svg', '.png'] };

/** A sign is chosen or dropped, and sent; the site has it once the look is saved. */
export function SignDialog({
  sign,
  onTaken,
  onClose,
}: {
  sign: Sign;
  onTaken: (url: string) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <ActDialog
      title={`Choose a ${sign}`}
      says={`${signHints[sign]} An SVG has at most 500 KB, ${sign === 'favicon' ? 'a PNG at most 3 MB' : 'and is written anew without what editors leave in it'}. The site has it once the look is saved.`}
      does="Take it"
      isTouched={file !== null}
      act={() => sendPicture(file)}
      onDone={({ url }) => onTaken(url)}
      onClose={onClose}
    >
      {(problem) => <PictureChoice file={file} problem={problem} accept={endings[sign]} onChoose={setFile} />}
    </ActDialog>
  );
}

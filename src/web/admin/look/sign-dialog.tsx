import { useState } from 'react';
import type { SentPicture } from '#contract/admin/content/pictures.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { useUnlessLeft } from '#web/admin/controls/use-unless-left.ts';
import { PictureChoice } from '#web/admin/pictures/picture-choice.tsx';
import { sendPicture } from '#web/admin/pictures/send-picture.ts';
import { type Sign, signHints } from './look-labels.ts';

const endings: Record<Sign, string[]> = { logo: ['.svg'], favicon: ['.svg', '.png'] };
const wrongKind: Record<Sign, string> = {
  logo: 'Please choose an SVG.',
  favicon: 'Please choose an SVG or PNG.',
};

interface SignDialogProps {
  sign: Sign;
  onTaken: (picture: SentPicture) => void;
  onClose: () => void;
}

/** A sign is chosen or dropped, and sent; the site has it once the look is saved. */
export function SignDialog({ sign, onTaken, onClose }: SignDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const take = useUnlessLeft(onTaken);
  // One that is dropped may be of any kind.
  const isWrongKind =
    file !== null && !endings[sign].some((ending) => file.name.toLowerCase().endsWith(ending));
  return (
    <ActDialog
      title={`Choose a ${sign}`}
      says={`${signHints[sign]} An SVG has at most 500 KB, ${sign === 'favicon' ? 'a PNG at most 3 MB' : 'and is written anew without what editors leave in it'}. The site has it once the look is saved.`}
      does="Take it"
      isTouched={file !== null}
      act={() => sendPicture(file, isWrongKind ? [{ path: 'file', message: wrongKind[sign] }] : [])}
      onDone={take}
      onClose={onClose}
    >
      {(problem) => <PictureChoice file={file} problem={problem} accept={endings[sign]} onChoose={setFile} />}
    </ActDialog>
  );
}

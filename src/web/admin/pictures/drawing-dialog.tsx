import { useState } from 'react';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { useUnlessLeft } from '#web/admin/controls/use-unless-left.ts';
import { PictureChoice } from '#web/admin/pictures/picture-choice.tsx';
import { sendPicture } from '#web/admin/pictures/send-picture.ts';

/** A drawing is chosen or dropped, and sent; what it is of has it once that is saved. */
export function DrawingDialog({
  of,
  onTaken,
  onClose,
}: {
  /** What has it, as `story is`. */
  of: string;
  onTaken: (url: string) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  // Into what it is of as that stands once the drawing is sent, and into none where the dialog was left by then.
  const take = useUnlessLeft(onTaken);
  const isOther = file !== null && !/\.svg$/i.test(file.name);
  return (
    <ActDialog
      title="Send a drawing"
      says={`An SVG of at most 500 KB, which is shown in the ink of its family. The site shows it once the ${of} saved.`}
      does="Send it"
      isTouched={file !== null}
      act={() =>
        sendPicture(
          file,
          isOther ? [{ path: 'file', message: 'A drawing is a file that ends in .svg.' }] : [],
        )
      }
      onDone={({ url }) => take(url)}
      onClose={onClose}
    >
      {(problem) => <PictureChoice file={file} problem={problem} accept={['.svg']} onChoose={setFile} />}
    </ActDialog>
  );
}

import { useState } from 'react';
import type { PictureWords } from '#contract/admin/content/timeline.ts';
import { fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { useUnlessLeft } from '#web/admin/controls/use-unless-left.ts';
import { PictureChoice } from '#web/admin/pictures/picture-choice.tsx';
import { sendPicture } from '#web/admin/pictures/send-picture.ts';

/** As an import has it where nothing is said. */
const usualSize = '80';

/** A picture is chosen or dropped, told what it shows, and sent; its year has it once that is saved. */
export function PictureDialog({
  onTaken,
  onClose,
}: {
  onTaken: (image: PictureWords) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [label, setLabel] = useState('');
  const [size, setSize] = useState(usualSize);
  // Into the year as it stands once the picture is sent, and into none where the dialog was left by then.
  const take = useUnlessLeft(onTaken);
  return (
    <ActDialog
      title="Add a picture"
      says="An SVG of at most 500 KB, or a PNG, JPEG or WebP of at most 3 MB and 8000 pixels a side. What a camera noted in it is sent to visitors, too. The site shows it once the year is saved."
      does="Add it"
      isTouched={file !== null || label !== '' || size !== usualSize}
      act={() =>
        sendPicture(file, label.trim() === '' ? [{ path: 'label', message: 'Please fill this in.' }] : [])
      }
      onDone={({ url }) => take({ url, label, size })}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <PictureChoice file={file} problem={problem} onChoose={setFile} />
          <OfficeField
            label="What it shows"
            hint="In words, for those who do not see it."
            value={label}
            error={fieldWords(problem, 'label')}
            onChange={setLabel}
          />
          <OfficeField
            label="Largest size in %"
            hint="Of the window of whoever looks, in width as in height."
            value={size}
            inputMode="decimal"
            onChange={setSize}
          />
        </>
      )}
    </ActDialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { isFileDropItem } from 'react-aria-components';
import type { PictureWords, SentPicture } from '#contract/admin/content/timeline.ts';
import type { Problem } from '#contract/problem.ts';
import { LARGEST_PICTURE } from '#domain/limits.ts';
import { type AdminResult, callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { FileDrop } from '#web/admin/controls/file-drop.tsx';
import { FileWay } from '#web/admin/controls/file-way.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';

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
  const take = useRef<typeof onTaken | null>(onTaken);
  useEffect(() => {
    take.current = onTaken;
    return () => {
      take.current = null;
    };
  }, [onTaken]);
  return (
    <ActDialog
      title="Add a picture"
      says="An SVG of at most 500 KB, or a PNG, JPEG or WebP of at most 3 MB and 8000 pixels a side. What a camera noted in it is sent to visitors, too. The site shows it once the year is saved."
      does="Add it"
      isTouched={file !== null || label !== '' || size !== usualSize}
      act={() => send(file, label)}
      onDone={({ url }) => take.current?.({ url, label, size })}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <FileDrop
            label={file === null ? 'Drop a picture here' : file.name}
            onDrop={(items) => {
              const [item] = items.filter(isFileDropItem);
              if (item !== undefined) void item.getFile().then(setFile);
            }}
          >
            <FileWay
              isOne
              words={file === null ? 'Choose a file' : 'Choose another'}
              accept={['.svg', '.png', '.jpg', '.jpeg', '.webp']}
              onChoose={([chosen]) => setFile(chosen ?? null)}
            />
            {fieldWords(problem, 'file') !== undefined && (
              <p className={controls.error}>{fieldWords(problem, 'file')}</p>
            )}
          </FileDrop>
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

async function send(file: File | null, label: string): Promise<AdminResult<SentPicture>> {
  const errors = [
    ...(file === null ? [{ path: 'file', message: 'Please choose a picture.' }] : []),
    ...(label.trim() === '' ? [{ path: 'label', message: 'Please fill this in.' }] : []),
  ];
  if (file === null || errors.length > 0) return refuse('Something is still missing.', errors);
  if (file.size === 0) return refuse(`‘${file.name}’ is empty.`);
  if (file.size > LARGEST_PICTURE) return refuse(`‘${file.name}’ has more than 3 MB.`);
  return await callAdmin('receivePicture', { query: { name: file.name.slice(-300) }, file });
}

function refuse(title: string, errors: NonNullable<Problem['errors']> = []): AdminResult<never> {
  return {
    ok: false,
    problem: { type: '/problems/invalid-payload', title, detail: title, status: 422, errors },
  };
}

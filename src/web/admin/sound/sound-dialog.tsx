import { useState } from 'react';
import { isFileDropItem } from 'react-aria-components';
import type { SentSound } from '#contract/admin/content/sounds.ts';
import { LARGEST_SOUND, LONGEST_SOUND_S } from '#domain/limits.ts';
import { type AdminResult, callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { FileDrop } from '#web/admin/controls/file-drop.tsx';
import { FileWay } from '#web/admin/controls/file-way.tsx';
import { useUnlessLeft } from '#web/admin/controls/use-unless-left.ts';

/** A sound is chosen or dropped, and sent; the site has it once the sound is saved. */
export function SoundDialog({
  onTaken,
  onClose,
}: {
  onTaken: (sound: SentSound) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const take = useUnlessLeft(onTaken);
  return (
    <ActDialog
      title="Send a sound"
      says={`A WAV or an MP3 of at most 500 KB and ${LONGEST_SOUND_S} seconds. The site has it once the sound is saved.`}
      does="Take it"
      isTouched={file !== null}
      act={() => sendSound(file)}
      onDone={take}
      onClose={onClose}
    >
      {(problem) => {
        const wrong = fieldWords(problem, 'file');
        return (
          <FileDrop
            label={file === null ? 'Drop a sound here' : file.name}
            onDrop={(items) => {
              const [item] = items.filter(isFileDropItem);
              if (item !== undefined) void item.getFile().then(setFile);
            }}
          >
            <FileWay
              isOne
              words={file === null ? 'Choose a file' : 'Choose another'}
              accept={['.wav', '.mp3']}
              onChoose={([chosen]) => setFile(chosen ?? null)}
            />
            {wrong !== undefined && <p className={controls.error}>{wrong}</p>}
          </FileDrop>
        );
      }}
    </ActDialog>
  );
}

async function sendSound(file: File | null): Promise<AdminResult<SentSound>> {
  if (file === null)
    return refuse('Something is still missing.', [{ path: 'file', message: 'Please choose a sound.' }]);
  if (file.size === 0) return refuse(`‘${file.name}’ is empty.`);
  if (file.size > LARGEST_SOUND) return refuse(`‘${file.name}’ has more than 500 KB.`);
  return await callAdmin('receiveSound', { query: { name: file.name.slice(-300) }, file });
}

function refuse(title: string, errors: { path: string; message: string }[] = []): AdminResult<never> {
  return {
    ok: false,
    problem: { type: '/problems/invalid-payload', title, detail: title, status: 422, errors },
  };
}

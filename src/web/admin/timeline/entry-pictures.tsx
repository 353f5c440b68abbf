import { useState } from 'react';
import type { PictureWords } from '#contract/admin/content/timeline.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './timeline.module.css';

/** The pictures of an entry, each with what it shows and how large it may be. */
export function EntryPictures({
  of,
  images,
  whole,
  errorAt,
  onType,
}: {
  /** What the entry is called. */
  of: string;
  images: readonly PictureWords[];
  /** What is wrong with them as a whole. */
  whole: string | undefined;
  errorAt: (field: string) => string | undefined;
  onType: (images: PictureWords[]) => void;
}) {
  const [isAdding, setIsAdding] = useState(false);
  const showPicture = (image: PictureWords, at: number) => {
    const name = `picture ${at + 1} of ${of}`;
    const set = (part: Partial<PictureWords>) => onType(images.with(at, { ...image, ...part }));
    return (
      <fieldset className={styles.picture} aria-label={`Picture ${at + 1} of ${of}`}>
        <img src={image.url} alt={image.label} loading="lazy" decoding="async" className={styles.thumbnail} />
        <div className={styles.said}>
          <OfficeField
            label="What it shows"
            value={image.label}
            error={errorAt(`${at}.label`) ?? errorAt(`${at}.url`)}
            onChange={(label) => set({ label })}
          />
          <OfficeField
            label="Largest size in %"
            value={image.size}
            inputMode="decimal"
            error={errorAt(`${at}.size`)}
            onChange={(size) => set({ size })}
          />
        </div>
        <PartTools name={name} list={images} at={at} onType={onType} />
      </fieldset>
    );
  };
  return (
    <div className={styles.pictures}>
      {whole !== undefined && <p className={controls.error}>{whole}</p>}
      <InTurn of={images} show={showPicture} />
      <p>
        <button
          type="button"
          className={controls.word}
          aria-label={`Add a picture to ${of}`}
          onClick={() => setIsAdding(true)}
        >
          Add a picture
        </button>
      </p>
      {isAdding && (
        <PictureDialog
          onTaken={(image) => {
            setIsAdding(false);
            onType([...images, image]);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

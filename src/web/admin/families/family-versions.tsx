import type { FamilyWords } from '#contract/admin/families.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { PartsInTurn } from '#web/admin/forms/parts-in-turn.tsx';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './families.module.css';

type Versions = FamilyWords['versions'];

/** What changed in each version of the fonts; the newest stands first once they are saved. */
export function FamilyVersions({
  versions,
  errorAt,
  onType,
}: {
  versions: Versions;
  errorAt: (field: string) => string | undefined;
  onType: (versions: Versions) => void;
}) {
  const whole = errorAt('versions');
  const showVersion = (version: Versions[number], at: number) => {
    const own = `version ${at + 1}`;
    const set = (part: Partial<typeof version>) => onType(versions.with(at, { ...version, ...part }));
    return (
      <div className={styles.part}>
        <div className={styles.fields}>
          <OfficeField
            label={`Number of ${own}`}
            value={version.version}
            error={errorAt(`versions.${at}.version`)}
            onChange={(next) => set({ version: next })}
          />
          <OfficeField
            label={`Day of ${own}`}
            hint="A date like 2024-05-31."
            value={version.date}
            error={errorAt(`versions.${at}.date`)}
            onChange={(next) => set({ date: next })}
          />
        </div>
        <RichTextField
          label={`Changes of ${own}`}
          hint={textHint}
          value={version.changes}
          error={errorAt(`versions.${at}.changes`)}
          onChange={(next) => set({ changes: next })}
        />
        <p>
          <PartTools name={own} list={versions} at={at} onType={onType} isMovable={false} />
        </p>
      </div>
    );
  };
  return (
    <SheetPart
      title="Versions"
      tools={
        <button
          type="button"
          className={controls.word}
          onClick={() => onType([{ version: '', date: '', changes: '' }, ...versions])}
        >
          Add a version
        </button>
      }
    >
      <p className={controls.hint}>
        What changed in the fonts, on its page and for who bought them. The newest stands first.
      </p>
      {whole !== undefined && <p className={controls.error}>{whole}</p>}
      <PartsInTurn of={versions} show={showVersion} />
    </SheetPart>
  );
}

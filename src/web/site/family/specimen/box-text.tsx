import { type ReactElement, useEffect, useState } from 'react';
import type { FamilyBox } from '#contract/services.ts';
import styles from '#web/ui/boxes/specimen-boxes.module.css';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import type { EditedBoxProps } from './edited-box.tsx';
import { recallBox } from './kept-boxes.ts';

type Editor = (props: EditedBoxProps) => ReactElement;

let loading: Promise<Editor> | undefined;
/** There once it is loaded, so that the next box opens within the click that asks for it. */
let loaded: Editor | undefined;

// What edits a box comes when somebody first points at one. A file that does not come reloads the page.
function loadEditor(): Promise<Editor> {
  loading ??= import('./edited-box.tsx').then(({ EditedBox }) => {
    loaded = EditedBox;
    return EditedBox;
  });
  return loading;
}

/** The text of a box: as the foundry set it, until a visitor begins to edit it in its place. */
export function BoxText({ keptAs, ...text }: { box: FamilyBox; fontCutId: string; keptAs: string }) {
  const { box } = text;
  const [opened, setOpened] = useState<
    ({ Editor: Editor } & Pick<EditedBoxProps, 'startAt' | 'kept'>) | null
  >(null);
  // The server's page has it as the foundry set it.
  useEffect(() => {
    const kept = recallBox(keptAs);
    if (kept === null) return;
    let isGone = false;
    void loadEditor().then((Editor) => {
      if (!isGone) setOpened((before) => before ?? { Editor, startAt: null, kept });
    });
    return () => {
      isGone = true;
    };
  }, [keptAs]);
  if (opened !== null) {
    const { Editor, ...start } = opened;
    return <Editor {...text} {...start} keptAs={keptAs} />;
  }

  async function open(startAt: EditedBoxProps['startAt']): Promise<void> {
    // Without a pause where it is there: a phone shows its keyboard only within the touch.
    const Editor = loaded ?? (await loadEditor());
    setOpened({ Editor, startAt, kept: null });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the text is a textbox from the first, so that nothing is heard twice
    <div
      role="textbox"
      tabIndex={0}
      aria-label={box.cutName}
      aria-readonly="true"
      aria-description="Press Enter to edit"
      className={styles.text}
      onPointerEnter={() => void loadEditor()}
      onFocus={() => void loadEditor()}
      onClick={({ clientX, clientY }) => void open({ x: clientX, y: clientY })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'F2') return;
        event.preventDefault();
        void open(null);
      }}
    >
      <FittedLine line={box.line} />
    </div>
  );
}

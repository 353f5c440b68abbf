import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import styles from './command-palette.module.css';
import { maySee } from './frame/screen.ts';
import { screens } from './screens.ts';

interface Command {
  id: string;
  title: string;
  /** What it is for. */
  says: string;
  run: () => void;
}

/** The palette: typed words find a screen or an act, Enter goes there. */
export function CommandPaletteDialog({
  role,
  onLeave,
  onClose,
}: {
  role: StaffRole;
  onLeave: () => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const commands = listCommands(role, { go: (to) => void navigate(to), onLeave });
  return (
    <ModalOverlay className={`${styles.overlay}`} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={`${styles.modal}`}>
        <Dialog className={`${styles.dialog}`} aria-label="Go to">
          <Autocomplete filter={contains}>
            <SearchField className={`${styles.search}`} aria-label="Go to" autoFocus>
              <Input className={`${styles.input}`} placeholder="Where to?" />
            </SearchField>
            <Menu
              className={`${styles.menu}`}
              aria-label="Screens and acts"
              items={commands}
              onAction={(key) => {
                onClose();
                commands.find(({ id }) => id === key)?.run();
              }}
              renderEmptyState={() => <p className={`${styles.says}`}>There is nothing of that name.</p>}
            >
              {({ id, title, says }) => (
                <MenuItem key={id} id={id} textValue={title} className={`${styles.item}`}>
                  {title} <span className={`${styles.says}`}>{says}</span>
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function listCommands(
  role: StaffRole,
  { go, onLeave }: { go: (to: string) => void; onLeave: () => void },
): Command[] {
  const ofScreens = screens
    .filter(({ isInMenu, who }) => isInMenu && maySee(role, who))
    .flatMap(({ path, title, says, acts = [] }): Command[] => [
      { id: path, title, says, run: () => go(`/${path}`) },
      ...acts
        .filter(({ who }) => maySee(role, who))
        .map((act) => ({ id: act.to, title: act.title, says: title, run: () => go(act.to) })),
    ]);
  return [...ofScreens, { id: 'sign-out', title: 'Sign out', says: 'Ends your login here', run: onLeave }];
}

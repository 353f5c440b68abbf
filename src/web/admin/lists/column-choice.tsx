import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import controls from '#web/admin/controls/controls.module.css';

/** Which columns a list shows, besides the first; what is chosen stands in the address. */
export function ColumnChoice({
  columns,
  shown,
  onChoose,
}: {
  columns: readonly { id: string; title: string }[];
  shown: readonly string[];
  onChoose: (shown: string[]) => void;
}) {
  return (
    <MenuTrigger>
      <Button className={`${controls.word}`}>Columns</Button>
      <Popover className={`${controls.popover}`} placement="bottom end">
        <Menu
          className={`${controls.list}`}
          aria-label="Columns"
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) =>
            onChoose(columns.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))
          }
        >
          {columns.map(({ id, title }) => (
            <MenuItem key={id} id={id} textValue={title} className={`${controls.option}`}>
              {({ isSelected }) => (
                <>
                  <span aria-hidden="true">{isSelected ? '✓ ' : '  '}</span>
                  {title}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

import { ActionIcon, Menu } from '@mantine/core'
import { mdiDotsHorizontal } from '@mdi/js'
import { useTexts } from '../../platform/i18n/translate.ts'
import { iconLabel } from '../icon-label.ts'
import { Icon } from '../icon.tsx'

/** An act of a menu. */
export interface MenuAct {
  key: number | string
  label: string
  icon: string
  isDanger?: boolean
  isDisabled?: boolean
  run: () => void
}

interface RowMenuProps {
  /** What the row is called: a number, a name. */
  name: string
  acts: readonly MenuAct[]
  isRunning?: boolean
}

/** What can be done with one row of a list besides opening it, and besides the one act that may be visible in it. */
export function RowMenu({ name, acts, isRunning = false }: RowMenuProps) {
  const t = useTexts('ui')
  if (acts.length === 0) return null
  return (
    // Fixed, because the cells of a table cut off what reaches out of them.
    <Menu position="bottom-end" floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" loading={isRunning} {...iconLabel(t('list.row_acts', { name }))}>
          <Icon path={mdiDotsHorizontal} size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems acts={acts} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The acts of an open menu. */
export function MenuItems({ acts, iconSize = 18 }: { acts: readonly MenuAct[]; iconSize?: number }) {
  return acts.map(({ key, label, icon, isDanger, isDisabled = false, run }) => (
    <Menu.Item
      key={key}
      {...(isDanger && { c: 'var(--platen-danger)' })}
      leftSection={<Icon path={icon} size={iconSize} />}
      disabled={isDisabled}
      onClick={run}
    >
      {label}
    </Menu.Item>
  ))
}

import { Button, Menu } from '@mantine/core'
import { mdiDotsHorizontal } from '@mdi/js'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Icon } from '../icon.tsx'
import { type MenuAct, MenuItems } from '../list/row-menu.tsx'
import css from './record.module.css'

interface MoreMenuProps {
  acts: readonly MenuAct[]
  isRunning?: boolean
  /** Closes it, and keeps it closed. */
  isClosed?: boolean
  /** For a phone in one hand, at the bottom of its window. */
  large?: boolean
  /** Of its button. */
  className?: string | undefined
}

/**
 * The acts on a record that are no buttons, next to those that are: what is done seldom, and what can't easily be taken
 * back. Nothing without acts. Its screen loads the texts `record`.
 */
export function MoreMenu({ acts, isRunning = false, isClosed = false, large = false, className }: MoreMenuProps) {
  const t = useTexts('record')
  const [isOpen, setIsOpen] = useState(false)
  // It stays closed when there is no reason for that any more.
  if (isOpen && isClosed) setIsOpen(false)
  if (acts.length === 0) return null
  return (
    <Menu position={large ? 'top-end' : 'bottom-end'} opened={isOpen && !isClosed} onChange={setIsOpen}>
      <Menu.Target>
        <Button
          {...(className !== undefined && { className })}
          variant="default"
          leftSection={<Icon path={mdiDotsHorizontal} size={18} />}
          loading={isRunning}
        >
          {t('more_acts')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.menu ?? ''}>
        <MenuItems acts={acts} iconSize={large ? 24 : 18} />
      </Menu.Dropdown>
    </Menu>
  )
}

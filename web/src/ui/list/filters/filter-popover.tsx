import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../dialog/dialog.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import css from './filters.module.css'

interface FilterPopoverProps {
  opened: boolean
  setOpened: (opened: boolean) => void
  label: string
  /** What the popover holds. */
  content: ReactNode
  withRoles?: boolean
  /** Has the button that opens it, in `Popover.Target`. */
  children: ReactNode
}

/**
 * Where the value of a filter is chosen: next to its button, or in a dialog on a phone, where nothing fits next to it.
 */
export function FilterPopover({ opened, setOpened, label, content, withRoles = true, children }: FilterPopoverProps) {
  const isPhone = useIsPhone()
  return (
    <Popover
      opened={opened && !isPhone}
      onChange={setOpened}
      withRoles={withRoles}
      position="bottom-start"
      withinPortal={false}
      trapFocus
      returnFocus
      shadow="lg"
    >
      {children}
      {isPhone ? (
        <Dialog title={label} opened={opened} close={() => setOpened(false)}>
          {content}
        </Dialog>
      ) : (
        <Popover.Dropdown className={css.popover} aria-label={label}>
          {content}
        </Popover.Dropdown>
      )}
    </Popover>
  )
}

import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { iconLabel } from '../icon-label.ts'
import { openDialog } from './dialogs.ts'
import { HeldScan } from './held-scan.tsx'
import { InDialog, useDialogFrame } from './in-dialog.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  title: ReactNode
  opened: boolean
  close: () => void
  size?: 'md' | 'lg' | 'xl' | number
  children: ReactNode
}

/**
 * A dialog that belongs to one screen. Its content is mounted again each time it opens, so earlier input doesn't
 * remain.
 */
export function Dialog({ title, opened, close, size = 'md', children }: DialogProps) {
  const t = useTexts('ui')
  useReturnFocus(opened)
  const { frame, closeUnlessHeld } = useDialogFrame(close)
  const isAsked = useObservable(openDialog) !== null
  return (
    <Modal
      size={size}
      opened={opened}
      onClose={closeUnlessHeld}
      closeOnEscape={!isAsked}
      title={title}
      closeButtonProps={iconLabel(t('close'))}
      returnFocus={false}
    >
      {opened && (
        <InDialog value={frame}>
          <HeldScan />
          {children}
        </InDialog>
      )}
    </Modal>
  )
}

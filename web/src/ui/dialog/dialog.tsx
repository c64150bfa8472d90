import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogProps {
  title: ReactNode
  opened: boolean
  close: () => void
  size?: 'md' | 'lg' | 'xl' | number
  children: ReactNode
}

/** A dialog of a screen's own. What is inside begins anew each time it opens: nothing typed before is left in it. */
export function Dialog({ title, opened, close, size = 'md', children }: DialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Modal
      size={size}
      opened={opened}
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      returnFocus
    >
      {opened && children}
    </Modal>
  )
}

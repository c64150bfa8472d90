import { Modal } from '@mantine/core'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { InDialog, useDialogFrame } from '../dialog/in-dialog.ts'
import { iconLabel } from '../icon-label.ts'
import { closeBulk, openBulk } from './bulk-dialogs.ts'
import { BulkPlanDialog } from './bulk-plan-dialog.tsx'
import { BulkRunDialog } from './bulk-run-dialog.tsx'

/** Renders the dialog that `planBulk` or `showBulkRun` opened. */
export function BulkHost() {
  const t = useTexts('ui')
  const open = useObservable(openBulk)
  const { frame, closeUnlessHeld } = useDialogFrame(closeBulk)
  const title = open?.kind === 'plan' ? open.plan.title : open?.title
  return (
    <Modal
      opened={open !== null}
      onClose={closeUnlessHeld}
      title={title}
      closeButtonProps={iconLabel(t('close'))}
      returnFocus={false}
    >
      <InDialog value={frame}>
        {open?.kind === 'plan' && <BulkPlanDialog key={open.plan.action} plan={open.plan} />}
        {open?.kind === 'run' && <BulkRunDialog key={open.id} id={open.id} />}
      </InDialog>
    </Modal>
  )
}

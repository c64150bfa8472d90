import { useObservable } from '../../platform/observable.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { closeBulk, openBulk } from './bulk-dialogs.ts'
import { BulkPlanDialog } from './bulk-plan-dialog.tsx'
import { BulkRunDialog } from './bulk-run-dialog.tsx'

/** Renders the dialog that `planBulk` or `showBulkRun` opened. */
export function BulkHost() {
  const open = useObservable(openBulk)
  const title = open?.kind === 'plan' ? open.plan.title : open?.title
  return (
    <Dialog opened={open !== null} close={closeBulk} title={title}>
      {open?.kind === 'plan' && <BulkPlanDialog key={open.plan.action} plan={open.plan} />}
      {open?.kind === 'run' && <BulkRunDialog key={open.id} id={open.id} />}
    </Dialog>
  )
}

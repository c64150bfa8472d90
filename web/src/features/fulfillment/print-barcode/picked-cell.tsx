import { Switch } from '@mantine/core'
import type { DataOf } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Can } from '../../../platform/session/use-can.tsx'
import { TimeCell } from '../../../ui/list/cells.tsx'
import { usePickBatch } from './use-pick-batch.ts'

type Batch = DataOf<'GET /fulfillment/print-barcode/batches'>[number]

/** Whether a batch was picked, when and by whom, as a switch for those who may say so. */
export function PickedCell({ batch }: { batch: Batch }) {
  const t = useTexts('print-barcode')
  const { pick, unpick, running } = usePickBatch()
  const isPicked = batch.picked_at !== null
  const when =
    batch.picked_at === null ? (
      t('picked.no')
    ) : (
      <span title={t('picked.by', { who: batch.picked_by ?? '' })}>
        <TimeCell at={batch.picked_at} />
      </span>
    )
  const toggle = () => {
    if (!running) void (isPicked ? unpick : pick)(batch.number).catch(() => undefined)
  }
  return (
    <Can access={['fulfillment.write.print', 'stock.write']} fallback={when}>
      <Switch
        size="sm"
        checked={isPicked}
        aria-label={t('picked.mark_one', { number: batch.number })}
        label={when}
        onChange={toggle}
      />
    </Can>
  )
}

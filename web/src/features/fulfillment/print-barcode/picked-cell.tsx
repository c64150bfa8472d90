import { Button } from '@mantine/core'
import type { DataOf } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Can } from '../../../platform/session/use-can.tsx'
import { TimeCell } from '../../../ui/list/cells.tsx'
import { usePickBatch } from './use-pick-batch.ts'

type Batch = DataOf<'GET /fulfillment/print-barcode/batches'>[number]

/** When a batch was picked and by whom, with the way back, or the button that marks it. */
export function PickedCell({ batch }: { batch: Batch }) {
  const t = useTexts('print-barcode')
  const { pick, unpick, running } = usePickBatch()
  if (batch.picked_at !== null) {
    return (
      <>
        <span title={t('picked.by', { who: batch.picked_by ?? '' })}>
          <TimeCell at={batch.picked_at} />
        </span>{' '}
        <Can access={['fulfillment.write.print', 'stock.write']}>
          <Button
            size="xs"
            variant="subtle"
            loading={running}
            aria-label={t('picked.unmark_one', { number: batch.number })}
            onClick={() => void unpick(batch.number).catch(() => undefined)}
          >
            {t('picked.unmark')}
          </Button>
        </Can>
      </>
    )
  }
  return (
    <Can access={['fulfillment.write.print', 'stock.write']} fallback={t('picked.no')}>
      <Button
        size="xs"
        variant="default"
        loading={running}
        aria-label={t('picked.mark_one', { number: batch.number })}
        onClick={() => void pick(batch.number).catch(() => undefined)}
      >
        {t('picked.mark')}
      </Button>
    </Can>
  )
}

import { listLimits } from '@platen/contracts/lists/list-limits'
import { ListLimit } from '../../ui/capped.tsx'
import { Button } from '@mantine/core'
import type { StockCountDetail } from '@platen/contracts/stock-counts/endpoints'
import { useWrite } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import css from './stock-counts.module.css'

/** Batches whose blanks are still expected on the shelf; those that were picked can be marked here. */
export function UnpickedBatches({ batches }: { batches: StockCountDetail['unpicked_batches'] }) {
  const t = useTexts('stock-counts')
  const pick = useWrite('POST /fulfillment/print-barcode/picked')
  return (
    <Panel title={t('unpicked')}>
      <p className={css.dimmed}>{t('unpicked_means')}</p>
      <ul className={css.batches}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <span>
              <bdi>{batch.number}</bdi> ·{' '}
              {t('pieces', { count: batch.piece_count, figure: formatNumber(batch.piece_count) })} ·{' '}
              <time dateTime={batch.created_at}>{formatDateTime(batch.created_at)}</time>
            </span>
            <Can access={['fulfillment.write.print', 'stock.write']}>
              <Button
                variant="default"
                className={css.large}
                aria-label={t('pick_one', { number: batch.number })}
                loading={pick.running}
                onClick={() => void pick.run({ body: { number: batch.number } }).catch(() => undefined)}
              >
                {t('pick')}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
      <ListLimit of={batches} max={listLimits.batches_of_count} />
    </Panel>
  )
}

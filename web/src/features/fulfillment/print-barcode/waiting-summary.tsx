import { mdiBarcode, mdiClockAlertOutline, mdiPauseCircleOutline, mdiTrayRemove } from '@mdi/js'
import type { DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toneClass, type Tone } from '../../../ui/status/chip.tsx'
import type { ListAddress } from '../../../ui/list/list-address.ts'
import type { QueueFilterName } from '../station/queue/queue-source.ts'
import css from './print-barcode.module.css'

type Summary = DataOf<'GET /fulfillment/print-barcode/summary'>
type Figure = 'ready' | 'late' | 'held' | 'short'

const figures: readonly {
  name: Figure
  icon: string
  tone: Tone
  filters: Partial<Record<QueueFilterName, string>>
}[] = [
  { name: 'ready', icon: mdiBarcode, tone: 'barcode-printed', filters: {} },
  { name: 'late', icon: mdiClockAlertOutline, tone: 'danger', filters: { late: 'true' } },
  { name: 'held', icon: mdiPauseCircleOutline, tone: 'warning', filters: { blocked: 'held' } },
  { name: 'short', icon: mdiTrayRemove, tone: 'danger', filters: { blocked: 'short' } },
]

interface WaitingSummaryProps {
  summary: Summary | undefined
  address: ListAddress<QueueFilterName>
}

/** The number of waiting pieces: ready, late among them, on hold, short of stock. Each number links to its pieces. */
export function WaitingSummary({ summary, address }: WaitingSummaryProps) {
  const t = useTexts('print-barcode')
  const { late, blocked } = address.filters
  const current: Figure = blocked === 'held' || blocked === 'short' ? blocked : late === 'true' ? 'late' : 'ready'
  return (
    <div className={css.figures} role="group" aria-label={t('summary.title')}>
      {figures.map(({ name, icon, tone, filters }) => {
        const count = summary?.[name]
        return (
          <button
            key={name}
            type="button"
            className={css.figure}
            aria-pressed={current === name}
            data-figure={name}
            onClick={() => address.change({ filters: { late: undefined, blocked: undefined, ...filters } })}
          >
            <span className={count ? toneClass(tone) : toneClass('neutral')} style={{ color: 'var(--tone)' }}>
              <Icon path={icon} size={26} />
            </span>
            <strong>{count === undefined ? '–' : formatNumber(count)}</strong>
            <span>{t(`summary.${name}`)}</span>
          </button>
        )
      })}
    </div>
  )
}

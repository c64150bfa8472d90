import { mdiCheckBold, mdiPlay, mdiRefresh } from '@mdi/js'
import type { StockCountDetail } from '@platen/contracts/stock-counts/endpoints'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { formatList } from '../../platform/i18n/format-words.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { ActButton } from '../../ui/form/act-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import type { CountWrites } from './count-writes.ts'
import { formatValue } from './format-difference.ts'
import css from './stock-counts.module.css'

interface ReviewProps {
  count: StockCountDetail
  /** Undefined for who may only read. */
  writes: CountWrites | undefined
}

/** How far a count is, what differs, and once it is paused the ways on from there. */
export function CountReview({ count, writes }: ReviewProps) {
  const t = useTexts('stock-counts')
  const figure = (value: number | null) => (value === null ? t('hidden') : formatNumber(value))
  return (
    <Panel title={t('progress')}>
      <div className={css.review}>
        <Facts
          rows={[
            [t('lines'), formatNumber(count.lines)],
            [t('lines_counted'), formatNumber(count.counted)],
            [t('lines_left'), formatNumber(count.lines - count.counted)],
            ...(count.to_recount > 0 ? ([[t('to_recount'), formatNumber(count.to_recount)]] as const) : []),
            [t('differences'), figure(count.differences)],
            ...(count.moved ? ([[t('moved'), formatNumber(count.moved)]] as const) : []),
            [t('value'), count.value_minor === null ? t('hidden') : formatValue(count.value_minor)],
            [t('counters'), count.counters.length > 0 && formatList(count.counters)],
          ]}
        />
        {writes && count.status === 'paused' && <Ways count={count} writes={writes} />}
      </div>
    </Panel>
  )
}

function Ways({ count, writes }: { count: StockCountDetail; writes: CountWrites }) {
  const t = useTexts('stock-counts')
  const { number, version } = count
  const input = { params: { id: String(count.id) }, body: { version } }
  const [differences, left] = [count.differences ?? 0, count.lines - count.counted]
  const askClose = () => ({
    title: t('ask_close', { number }),
    text: [
      t('ask_close_differences', { count: differences, figure: formatNumber(differences) }),
      left > 0 && t('ask_close_left', { count: left, figure: formatNumber(left) }),
    ]
      .filter(Boolean)
      .join(' '),
    confirm: t('close'),
  })
  const close = async () => {
    await writes.close.run(input)
    notify('success', t('closed', { number }))
  }
  return (
    <div className={css.buttons}>
      <ActButton
        className={css.large}
        leftSection={<Icon path={mdiCheckBold} />}
        loading={writes.close.running}
        disabled={count.counted === 0}
        ask={askClose}
        run={close}
      >
        {t('close')}
      </ActButton>
      {(differences > 0 || (count.moved ?? 0) > 0) && (
        <ActButton
          className={css.large}
          variant="default"
          leftSection={<Icon path={mdiRefresh} />}
          loading={writes.recount.running}
          run={() => writes.recount.run(input)}
        >
          {t('recount')}
        </ActButton>
      )}
      <ActButton
        className={css.large}
        variant="default"
        leftSection={<Icon path={mdiPlay} />}
        loading={writes.resume.running}
        run={() => writes.resume.run(input)}
      >
        {t('resume')}
      </ActButton>
    </div>
  )
}

import { Button } from '@mantine/core'
import { mdiAccountOutline } from '@mdi/js'
import type { ReplenishmentLine } from '@platen/contracts/warehouse/replenishment'
import { formatTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useUser } from '../../../platform/session/use-can.tsx'
import { LinkCell } from '../../../ui/list/cells.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { Pictured } from '../../../words/blank/blank-thumb.tsx'
import css from './replenishment.module.css'
import { keyOf } from './use-claiming.ts'

interface PlanLinesProps {
  lines: readonly ReplenishmentLine[]
  /** Opens one's own line, so that its quantity can be entered. */
  open?: (line: ReplenishmentLine) => void
}

/** Lines in walking order: where to go, which pallet to take, and what to bring where. */
export function PlanLines({ lines, open }: PlanLinesProps) {
  const t = useTexts('replenishment')
  return (
    <ol className={css.lines}>
      {lines.map((line) => (
        <li key={keyOf(line)}>
          <LineFacts line={line} />
          {open && (
            <Button variant="default" className={css.open ?? ''} onClick={() => open(line)}>
              {t('open')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** One line in words that are read at arm's length. */
export function LineFacts({ line }: { line: ReplenishmentLine }) {
  const t = useTexts('replenishment')
  const product = [line.product_name, line.color, line.size, line.lot].filter(Boolean).join(' · ')
  return (
    <div className={css.line}>
      <strong className={css.place}>{line.location ?? t('no_location')}</strong>
      <strong className={css.quantity}>{formatNumber(line.quantity)}</strong>
      <span className={css.pallet}>
        <LinkCell link={{ to: '/qr/warehouse/$code', params: { code: line.pallet } }}>{line.pallet}</LinkCell>
      </span>
      <bdi className={css.to}>
        {line.pick_location === '' ? t('no_pick_location') : t('bring_to', { location: line.pick_location })}
      </bdi>
      <span className={css.goods}>
        <Pictured of={line.picture} size={40}>
          <bdi className={css.sku}>{line.sku}</bdi> <bdi className={css.dimmed}>{product}</bdi>
        </Pictured>
      </span>
      <Why line={line} />
      <ClaimChip line={line} />
    </div>
  )
}

function Why({ line }: { line: ReplenishmentLine }) {
  const t = useTexts('replenishment')
  const waiting = line.short > 0 && t('short', { count: line.short, figure: formatNumber(line.short) })
  const low =
    line.reorder_point > 0 &&
    line.available <= line.reorder_point &&
    t('low', { available: formatNumber(line.available), point: formatNumber(line.reorder_point) })
  return <span className={css.why}>{[waiting, low].filter(Boolean).join(' · ')}</span>
}

function ClaimChip({ line: { claim } }: { line: ReplenishmentLine }) {
  const t = useTexts('replenishment')
  const user = useUser()
  if (!claim) return null
  const until = formatTime(claim.until)
  const label = claim.user_id === user.id ? t('yours_until', { until }) : t('claimed_by', { who: claim.who, until })
  return (
    <span className={css.claim}>
      <Chip tone={claim.user_id === user.id ? 'success' : 'neutral'} icon={mdiAccountOutline} label={label} />
    </span>
  )
}

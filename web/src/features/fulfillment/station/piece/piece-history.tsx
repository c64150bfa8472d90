import { mdiCircleSmall } from '@mdi/js'
import { formatDateTime, formatRecentTime } from '../../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { language } from '../../../../platform/i18n/i18n.ts'
import { textIfKnown, useTexts } from '../../../../platform/i18n/translate.ts'
import { useObservable } from '../../../../platform/observable.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { toneClass } from '../../../../ui/status/chip.tsx'
import { useAreaName } from '../../../../words/area-name.ts'
import { useStageLook } from '../../../../words/stage-look.ts'
import { usePlaceText } from '../../../../words/use-place-text.ts'
import css from './piece.module.css'
import type { PieceView } from './piece-source.ts'

/** What happened to a piece. With several pieces, `barcode` says which one; it is null for what concerns the parcel. */
export type HistoryEntry = PieceView['history'][number] & { barcode?: string | null }

interface PieceHistoryProps {
  history: readonly (HistoryEntry & { pieces?: number })[]
  /** The number of entries to show. Default: all. */
  most?: number
  /** Default: the action history. */
  label?: string
}

/** The history of a piece (stages and actions), newest first. */
export function PieceHistory({ history, most, label }: PieceHistoryProps) {
  const t = useTexts('piece')
  const look = useStageLook()
  const say = useEntryText()
  const place = usePlaceText()
  return (
    <ol className={css.history} aria-label={label ?? t('history')}>
      {history.slice(0, most).map((entry) => {
        const { barcode, pieces = 0 } = entry
        const stage = entry.to_stage ? look(entry.to_stage) : null
        return (
          <li key={`${entry.at} ${entry.kind} ${entry.to_stage ?? ''} ${barcode ?? ''}`} className={css.entry}>
            <span
              className={stage ? toneClass(stage.tone) : undefined}
              style={{ color: stage ? 'var(--tone)' : undefined }}
            >
              <Icon path={stage?.icon ?? mdiCircleSmall} size={16} />
            </span>
            <span className={css.entryWhat}>
              {say(entry)}
              {pieces > 1 && ` · ${t('pieces', { count: pieces, figure: formatNumber(pieces) })}`}
              {pieces <= 1 && barcode && <bdi className={css.note}>{barcode}</bdi>}
              {entry.note && <bdi className={css.note}>{entry.note}</bdi>}
            </span>
            <span className={css.entryWho} title={formatDateTime(entry.at)}>
              <bdi>{entry.who}</bdi> · {entry.from_office && `${place(entry)} · `}
              {formatRecentTime(entry.at)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Describes an entry: the stage that it led to, or the action. */
export function useEntryText(): (entry: HistoryEntry) => string {
  const t = useTexts('piece')
  const look = useStageLook()
  const areaName = useAreaName()
  const now = useObservable(language)
  return (entry) => {
    const reason = now === 'fr' ? entry.reason_fr : entry.reason_en
    const stage = entry.to_stage ? look(entry.to_stage).label : ''
    if (entry.kind === 'step' || entry.kind === 'created') return stage
    const {
      area,
      slot,
      count,
      tracking_number: tracking,
      override_printer: printer,
      override_tag: tag,
    } = entry.data ?? {}
    const text = textIfKnown('piece', `events.${entry.kind}`, {
      stage,
      area: typeof area === 'string' ? areaName(area) : '',
      slot: typeof slot === 'string' ? slot : '',
      tracking_number: typeof tracking === 'string' ? tracking : '',
      count: typeof count === 'number' ? count : 0,
      figure: typeof count === 'number' ? formatNumber(count) : '',
    })
    if (text === null) return entry.kind.replaceAll('_', ' ')
    if (typeof printer === 'string') return `${text} (${t('events.override', { printer, tag: String(tag) })})`
    return reason ? t('because', { what: text, why: reason }) : text
  }
}

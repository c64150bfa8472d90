import type { OrderStatus } from '@platen/contracts/orders/status'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { language } from '../../../platform/i18n/i18n.ts'
import { textIfKnown, useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { useOrderStatusLook } from '../../../words/order-status-look.ts'
import { useServiceName } from '../../../words/service-name.ts'
import { useStageLook } from '../../../words/stage-look.ts'
import css from '../order.module.css'
import { useGivenReason, useReasonText } from '../order-words.ts'
import { useFieldName } from '../../../words/field-name.ts'
import type { TimelineGroup } from '../../../words/pieces/timeline.rules.ts'
import type { TimelineEntry } from '../order-source.ts'

/** One event: a step of pieces, a status change, or an action on the order. */
export function TimelineEvent({ group: { first, barcodes } }: { group: TimelineGroup<TimelineEntry> }) {
  if (first.to_stage) return <PieceEvent entry={first} barcodes={barcodes} />
  if (first.kind === 'status_changed') return <StatusEvent entry={first} />
  return <OrderEvent entry={first} />
}

function PieceEvent({ entry, barcodes }: { entry: TimelineEntry; barcodes: string[] }) {
  const now = useObservable(language)
  const stageLook = useStageLook()
  const reason = now === 'fr' ? entry.reason_fr : entry.reason_en
  const reasonText = useReasonText()
  const [isOpen, setIsOpen] = useState(false)
  const figures = { count: barcodes.length, figure: formatNumber(barcodes.length) }
  const why = [reason, entry.note && reasonText(entry.note)].filter(Boolean).join(' · ')
  const text = textIfKnown('order-timeline', `pieces.${entry.kind}`, figures) ?? entry.kind
  const isOne = barcodes.length === 1
  return (
    <div>
      <span className={css.chips}>
        {entry.to_stage && <Chip {...stageLook(entry.to_stage)} />}
        {isOne ? (
          <span>{text}</span>
        ) : (
          <button type="button" className={css.unfold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {text}
          </button>
        )}
        {isOne && <bdi className={css.barcodes}>{barcodes[0]}</bdi>}
      </span>
      {why && (
        <p>
          <bdi>{why}</bdi>
        </p>
      )}
      {isOpen && <p className={css.barcodes}>{barcodes.join(', ')}</p>}
    </div>
  )
}

function StatusEvent({ entry }: { entry: TimelineEntry }) {
  const t = useTexts('order-timeline')
  const look = useOrderStatusLook()
  return (
    <span className={css.chips}>
      {t('status')} <Chip {...look(entry.data.to as OrderStatus)} />
    </span>
  )
}

function OrderEvent({ entry }: { entry: TimelineEntry }) {
  // Subscribes to the language, so that the text changes with it.
  useTexts('order-timeline')
  const { kind, data } = entry
  return (
    <div>
      {/* An event type may be newer than this page. Its raw name is better than nothing. */}
      <p>{textIfKnown('order-timeline', `events.${kind}`, eventText(data)) ?? kind}</p>
      <Reason entry={entry} />
      <Changes data={data} />
    </div>
  )
}

function eventText(data: Record<string, unknown>): Record<string, string | number> {
  // The plural of an event that counts: how many pieces were split off.
  const values: Record<string, string | number> = typeof data.pieces === 'number' ? { count: data.pieces } : {}
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'number') values[name] = formatNumber(value)
    else if (typeof value === 'string') values[name] = value
  }
  return values
}

function Reason({ entry }: { entry: TimelineEntry }) {
  const givenReason = useGivenReason()
  const { data } = entry
  // The kinds of the other holds already name their reasons.
  if (typeof data.reason !== 'string' || data.kind === 'payment' || data.kind === 'system') return null
  const text = givenReason(entry, data.reason)
  if (text === '') return null
  return (
    <p>
      <bdi>{text}</bdi>
    </p>
  )
}

/** The values that an edit changed, and what an import said or changed. */
function Changes({ data }: { data: Record<string, unknown> }) {
  const t = useTexts('order-timeline')
  const orderText = useTexts('order')
  const fieldName = useFieldName()
  const nameService = useServiceName()
  const changes = Array.isArray(data.changes) ? (data.changes as { field: string; from?: unknown; to?: unknown }[]) : []
  const fields = Array.isArray(data.fields) ? (data.fields as string[]) : []
  const remarks = Array.isArray(data.remarks) ? (data.remarks as { field: string; message?: string }[]) : []
  if (changes.length + fields.length + remarks.length === 0) return null
  return (
    <ul className={css.changes}>
      {remarks.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field !== '' && <strong>{fieldName(field)}</strong>} <bdi>{message}</bdi>
        </li>
      ))}
      {remarks.length === 0 && fields.length > 0 && <li>{fields.map((field) => fieldName(field)).join(', ')}</li>}
      {changes.map((change) => (
        <li key={change.field}>
          <strong>{fieldName(change.field)}</strong>{' '}
          {'to' in change && (
            <>
              <s>
                <bdi>{shown(change.field, change.from)}</bdi>
              </s>{' '}
              <bdi>{shown(change.field, change.to) || t('nothing')}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )

  function shown(field: string, value: unknown): ReactNode {
    if (field === 'shipping_service' && typeof value === 'string') return nameService(value)
    if (typeof value === 'boolean') return orderText(value ? 'aside.yes' : 'aside.no')
    return typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : ''
  }
}

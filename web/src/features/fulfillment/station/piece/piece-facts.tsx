import { mdiFlash, mdiRefresh } from '@mdi/js'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Chip } from '../../../../ui/status/chip.tsx'
import { useShipByText } from '../../../../words/ship-by-text.ts'
import { useStageLook } from '../../../../words/stage-look.ts'
import css from './piece.module.css'
import type { PieceView } from './piece-source.ts'

interface PieceFactsProps {
  piece: PieceView
  at?: 'print' | 'package'
}

/** The facts about a piece that a station needs, readable at arm's length. */
export function PieceFacts({ piece, at }: PieceFactsProps) {
  const t = useTexts('piece')
  const look = useStageLook()
  const { order, variant, item } = piece
  const shipBy = useShipByText()(order.ship_by)
  const of = order.piece_number
  const rows: (readonly [string, ReactNode])[] = [
    [t('facts.barcode'), <bdi key="barcode">{piece.barcode}</bdi>],
    [t('facts.blank'), <bdi key="blank">{variant.product_name}</bdi>],
    [t('facts.variation'), <bdi key="variation">{[variant.color, variant.size].filter(Boolean).join(' · ')}</bdi>],
    [t('facts.sku'), <bdi key="sku">{variant.sku}</bdi>],
    [t('facts.printer_tag'), variant.printer_tag ?? '–'],
    [
      t('facts.order'),
      <span key="order">
        <bdi>{order.number}</bdi>
        {of !== null && ` · ${t('facts.of', { number: formatNumber(of), total: formatNumber(order.piece_count) })}`}
      </span>,
    ],
    [
      t('facts.ship_by'),
      <span key="ship_by" className={shipBy.isLate ? css.late : undefined}>
        {shipBy.text}
      </span>,
    ],
  ]
  return (
    <section className={css.card} aria-label={t('facts.title')}>
      <div className={css.chips}>
        <Chip {...look(piece.stage, at)} large />
        {piece.replaces && <Chip tone="warning" icon={mdiRefresh} label={t('facts.replacement')} large />}
        {piece.urgent && !piece.replaces && <Chip tone="danger" icon={mdiFlash} label={t('facts.urgent')} large />}
      </div>
      <dl className={css.facts}>
        {rows.map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.personalisation && <Words title={t('facts.personalisation')} text={item.personalisation} />}
      {order.customer_note && <Words title={t('facts.customer_note')} text={order.customer_note} />}
    </section>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <p className={css.words}>
      <span>{title}</span>
      <bdi>{text}</bdi>
    </p>
  )
}

import type { PieceDetails } from '@platen/contracts/fulfillment/details'
import { stationOfStage } from '@platen/contracts/fulfillment/stages'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Can } from '../../../platform/session/use-can.tsx'
import { AgoCell } from '../../../ui/list/ago-cell.tsx'
import { CodeCell, LinkCell } from '../../../ui/list/cells.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { RecordLink } from '../../../ui/record/record-link.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { PieceLink } from '../../../words/pieces/piece-link.tsx'
import { useShipByText } from '../../../words/ship-by-text.ts'
import { useStageLook } from '../../../words/stage-look.ts'
import type { PieceView } from '../station/piece/piece-source.ts'
import { ByLine } from './by-line.tsx'
import css from './detail.module.css'

/** An order's number, for those who may read orders a link to it with the piece marked. */
export function OrderLink({ order, barcode }: { order: { id: number; number: string }; barcode?: string | undefined }) {
  return (
    <Can access="order.read" fallback={<CodeCell>{order.number}</CodeCell>}>
      <LinkCell
        link={{
          to: '/orders/detail/$id',
          params: { id: String(order.id) },
          search: barcode === undefined ? {} : { piece: barcode },
        }}
      >
        {order.number}
      </LinkCell>
    </Can>
  )
}

type Row = readonly [label: string, value: ReactNode]

/** What a piece is: its codes, its order, its variant, and which piece it stands for. */
export function PieceRecord({ piece }: { piece: PieceView }) {
  const t = useTexts('fulfillment-detail')
  const pieceText = useTexts('piece')
  const look = useStageLook()
  const { order, variant, item } = piece
  const shipBy = useShipByText()(order.ship_by)
  const of = order.piece_number
  const variation = [variant.color, variant.size].filter(Boolean).join(' · ')
  const rows: Row[] = [
    [pieceText('facts.barcode'), <CodeCell key="barcode">{piece.barcode}</CodeCell>],
    [t('facts.stage'), <Chip key="stage" {...look(piece.stage)} />],
    [t('facts.since'), <AgoCell key="since" at={piece.stage_since} />],
    [
      pieceText('facts.order'),
      <span key="order">
        <OrderLink order={order} barcode={piece.barcode} />
        {of !== null &&
          ` · ${pieceText('facts.of', { number: formatNumber(of), total: formatNumber(order.piece_count) })}`}
      </span>,
    ],
    [t('facts.store'), <bdi key="store">{order.store_name}</bdi>],
    [
      pieceText('facts.ship_by'),
      <span key="ship_by" className={shipBy.isLate ? css.wrong : undefined}>
        {shipBy.text}
      </span>,
    ],
    [pieceText('facts.blank'), <bdi key="blank">{variant.product_name}</bdi>],
    [t('facts.variant'), variation && <RecordLink key="variant" noun="variant" id={variant.id} name={variation} />],
    [pieceText('facts.sku'), <bdi key="sku">{variant.sku}</bdi>],
    [pieceText('facts.printer_tag'), <bdi key="tag">{variant.printer_tag}</bdi>],
    ...given(
      piece.label_count > 1 && [t('facts.label'), t('facts.label_again', { figure: formatNumber(piece.label_count) })],
      piece.replaces !== null && [
        t('facts.replaces'),
        <PieceLink key="replaces" barcode={piece.replaces} stage="scrapped" />,
      ],
      piece.replaced_by !== null && [
        t('facts.replaced_by'),
        <PieceLink key="replaced_by" barcode={piece.replaced_by} stage="waiting_barcode" />,
      ],
      item.personalisation !== '' && [
        pieceText('facts.personalisation'),
        <bdi key="personalisation">{item.personalisation}</bdi>,
      ],
      order.customer_note !== '' && [pieceText('facts.customer_note'), <bdi key="note">{order.customer_note}</bdi>],
    ),
  ]
  return (
    <Panel title={pieceText('facts.title')}>
      <Facts rows={rows} />
    </Panel>
  )
}

const given = (...rows: readonly (Row | false)[]): Row[] => rows.filter((row) => row !== false)

/** Where a piece is: in a slot, at a printer, in the queue of a station, and who had it last. */
export function WhoHasIt({ piece, details }: { piece: PieceView; details: PieceDetails | undefined }) {
  const t = useTexts('fulfillment-detail')
  const words = useTexts('words')
  const kind = stationOfStage(piece.stage)
  const printers = new Set(
    (details?.print_jobs ?? [])
      .filter(({ kind: what, state }) => what === 'design' && (state === 'queued' || state === 'sent'))
      .map(({ printer }) => printer),
  )
  const slot = piece.slot ?? piece.order_slot
  return (
    <Panel title={t('who_has.title')}>
      <Facts
        rows={given(
          slot !== null && [
            t(piece.slot === null ? 'who_has.order_slot' : 'who_has.slot'),
            details?.slot ? (
              <RecordLink key="slot" noun="packing_slot" id={details.slot.id} name={slot} />
            ) : (
              <CodeCell key="slot">{slot}</CodeCell>
            ),
          ],
          printers.size > 0 && [t('who_has.printer'), <bdi key="printer">{[...printers].join(', ')}</bdi>],
          kind !== null && [t('who_has.waits'), words(`station_kinds.${kind}`)],
          [t('who_has.last'), <ByLine key="last" deed={piece.last_touch} />],
        )}
      />
    </Panel>
  )
}

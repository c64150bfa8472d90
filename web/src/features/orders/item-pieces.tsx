import { mdiTrayRemove } from '@mdi/js'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { Chip } from '../../ui/status/chip.tsx'
import { useStageLook } from '../../words/stage-look.ts'
import type { OrderItem, OrderPiece } from './order-source.ts'
import css from './order.module.css'

/** The pieces of an item: barcode, stage and since when, slot, and what happened to them on the way. */
export function ItemPieces({ item }: { item: OrderItem }) {
  const { t } = useTranslation('orders')
  if (item.pieces.length === 0) return null
  return (
    <details className={css.itemPieces} open={item.pieces.length <= 4}>
      <summary>{t('pieces.title', { count: item.pieces.length, figure: formatNumber(item.pieces.length) })}</summary>
      {/* Reachable by keyboard, since it scrolls on narrow screens. */}
      <div className={css.pieceTable} role="region" aria-label={t('pieces.of', { sku: item.sku })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pieces.barcode')}</th>
              <th scope="col">{t('pieces.stage')}</th>
              <th scope="col">{t('pieces.since')}</th>
              <th scope="col">{t('pieces.slot')}</th>
            </tr>
          </thead>
          <tbody>
            {item.pieces.map((piece) => (
              <PieceRow key={piece.id} piece={piece} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function PieceRow({ piece }: { piece: OrderPiece }) {
  const { t } = useTranslation('orders')
  const stageLook = useStageLook()
  const notes = [
    piece.replaces && t('pieces.replaces', { barcode: piece.replaces }),
    piece.label_count > 1 && t('pieces.labels', { figure: formatNumber(piece.label_count) }),
  ].filter(Boolean)
  return (
    <tr>
      <td>
        <span className={css.code}>{piece.barcode}</span>
        {notes.length > 0 && <span className={css.second}>{notes.join(' · ')}</span>}
      </td>
      <td>
        <span className={css.chips}>
          <Chip {...stageLook(piece.stage)} />
          {piece.short && <Chip tone="warning" icon={mdiTrayRemove} label={t('pieces.short')} />}
        </span>
      </td>
      <td title={formatDateTime(piece.stage_since)}>{formatAgo(piece.stage_since)}</td>
      <td>{piece.slot ?? '–'}</td>
    </tr>
  )
}

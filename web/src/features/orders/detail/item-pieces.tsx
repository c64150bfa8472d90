import { mdiTrayRemove } from '@mdi/js'
import { useSearch } from '@tanstack/react-router'
import { formatAgo, formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { SearchTexts } from '../../../platform/routing/search-text.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { PieceLink } from '../../../words/pieces/piece-link.tsx'
import { useStageLook } from '../../../words/stage-look.ts'
import type { OrderItem, OrderPiece } from '../order-source.ts'
import css from '../order.module.css'
import itemCss from './order-items.module.css'
import { PieceActions } from './piece-actions.tsx'

/**
 * The pieces of an item with barcode, stage and time, slot and history notes. The scanned piece (`?piece=`) is
 * highlighted.
 */
export function ItemPieces({ item }: { item: OrderItem }) {
  const t = useTexts('order')
  const { piece: scanned } = useSearch({ strict: false }) as SearchTexts
  if (item.pieces.length === 0) return null
  const isOpen = item.pieces.length <= 4 || item.pieces.some(({ barcode }) => barcode === scanned)
  return (
    <details className={itemCss.itemPieces} open={isOpen}>
      <summary>{t('pieces.title', { count: item.pieces.length, figure: formatNumber(item.pieces.length) })}</summary>
      {/* Focusable, because it scrolls on narrow screens. */}
      <div className={itemCss.pieceTable} role="region" aria-label={t('pieces.of', { sku: item.sku })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pieces.barcode')}</th>
              <th scope="col">{t('pieces.stage')}</th>
              <th scope="col">{t('pieces.since')}</th>
              <th scope="col">{t('pieces.slot')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('pieces.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {item.pieces.map((piece) => (
              <PieceRow key={piece.id} piece={piece} isScanned={piece.barcode === scanned} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function PieceRow({ piece, isScanned }: { piece: OrderPiece; isScanned: boolean }) {
  const t = useTexts('order')
  const stageLook = useStageLook()
  const notes = [
    piece.replaces && t('pieces.replaces', { barcode: piece.replaces }),
    piece.label_count > 1 && t('pieces.labels', { figure: formatNumber(piece.label_count) }),
  ].filter(Boolean)
  return (
    <tr
      aria-current={isScanned || undefined}
      ref={isScanned ? (row) => row?.scrollIntoView?.({ block: 'nearest' }) : undefined}
    >
      <td>
        <PieceLink barcode={piece.barcode} stage={piece.stage} />
        {notes.length > 0 && <span className={css.second}>{notes.join(' · ')}</span>}
      </td>
      <td>
        <span className={css.chips}>
          <Chip {...stageLook(piece.stage)} />
          {piece.short && <Chip tone="warning" icon={mdiTrayRemove} label={t('pieces.short')} />}
        </span>
      </td>
      <td title={formatDateTime(piece.stage_since)}>{formatAgo(piece.stage_since)}</td>
      <td data-label={t('pieces.slot')}>{piece.slot ?? '–'}</td>
      <td>
        <PieceActions piece={piece} />
      </td>
    </tr>
  )
}

import { Button } from '@mantine/core'
import { mdiTrayRemove } from '@mdi/js'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { SearchTexts } from '../../../platform/routing/search-text.ts'
import { TimeCell } from '../../../ui/list/cells.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { PieceLink } from '../../../words/pieces/piece-link.tsx'
import { useStageLook } from '../../../words/stage-look.ts'
import type { Order, OrderItem, OrderPiece } from '../order-source.ts'
import css from '../order.module.css'
import itemCss from './order-items.module.css'
import { PieceActions } from './piece-actions.tsx'

/** Of an order with more pieces than this, the others are shown on demand. */
const maxShown = 20

/** All pieces of an order, line by line, each with its stage and slot. The scanned one (`?piece=`) is highlighted. */
export function OrderPieces({ order }: { order: Order }) {
  const t = useTexts('order')
  const { piece: scanned } = useSearch({ strict: false }) as SearchTexts
  const [isWhole, setIsWhole] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const pieces = order.items.flatMap((item) => item.pieces.map((piece) => ({ piece, item })))
  if (pieces.length === 0) return null
  const isScannedHidden = pieces.findIndex(({ piece }) => piece.barcode === scanned) >= maxShown
  const shown = isWhole || isScannedHidden ? pieces : pieces.slice(0, maxShown)
  // The button goes, so the focus goes to what it showed.
  const showAll = () => {
    setIsWhole(true)
    table.current?.focus()
  }
  const title = t('pieces.title', { count: pieces.length, figure: formatNumber(pieces.length) })
  return (
    <Panel title={title} flush>
      {/* Focusable, because it scrolls on narrow screens. */}
      <div ref={table} className={itemCss.pieceTable} role="group" aria-label={title} tabIndex={0}>
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
            {shown.map(({ piece, item }) => (
              <PieceRow key={piece.id} piece={piece} item={item} isScanned={piece.barcode === scanned} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < pieces.length && (
        <Button variant="subtle" className={itemCss.more ?? ''} onClick={showAll}>
          {t('pieces.all', { figure: formatNumber(pieces.length) })}
        </Button>
      )}
    </Panel>
  )
}

interface PieceRowProps {
  piece: OrderPiece
  item: OrderItem
  isScanned: boolean
}

function PieceRow({ piece, item, isScanned }: PieceRowProps) {
  const t = useTexts('order')
  const stageLook = useStageLook()
  const notes = [
    item.sku,
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
        <bdi className={css.second}>{notes.join(' · ')}</bdi>
      </td>
      <td>
        <span className={css.chips}>
          <Chip {...stageLook(piece.stage)} />
          {piece.short && <Chip tone="warning" icon={mdiTrayRemove} label={t('pieces.short')} />}
        </span>
      </td>
      <td>
        <TimeCell at={piece.stage_since} />
      </td>
      <td data-label={t('pieces.slot')}>{piece.slot ?? '–'}</td>
      <td>
        <PieceActions piece={piece} />
      </td>
    </tr>
  )
}

import type { StockMovement } from '@platen/contracts/stock-info/movements'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'

/** Whether something on a screen of its own caused a movement. */
export function isCaused({ order, document, count, pallet }: StockMovement): boolean {
  return order !== null || document !== null || count !== null || pallet !== null
}

/**
 * What caused a movement: its order, opened at the piece; its document or count; the pallet at its other end. Who may
 * not open one reads its number.
 */
export function MovementCause({ movement }: { movement: StockMovement }) {
  const t = useTexts('stock-info')
  const [mayOpenOrder, mayOpenPallet] = [useCan('order.read'), useCan('warehouse.read')]
  const { order, piece_barcode: barcode, document, count, pallet } = movement
  if (order) {
    const texts = [t('ledger.order', { number: order.number }), barcode && t('ledger.piece', { barcode })]
    const text = texts.filter(Boolean).join(' · ')
    if (!mayOpenOrder) return <bdi>{text}</bdi>
    return (
      <LinkCell
        link={{
          to: '/orders/detail/$id',
          params: { id: String(order.id) },
          search: barcode === null ? {} : { piece: barcode },
        }}
      >
        {text}
      </LinkCell>
    )
  }
  if (document) {
    return (
      <LinkCell
        link={{
          to: document.kind === 'in' ? '/stock/stock-in/$id' : '/stock/stock-out/$id',
          params: { id: String(document.id) },
        }}
      >
        {document.number}
      </LinkCell>
    )
  }
  if (count) {
    return <LinkCell link={{ to: '/stock/counts/$id', params: { id: String(count.id) } }}>{count.number}</LinkCell>
  }
  if (!pallet) return null
  const text = t('ledger.pallet', { code: pallet.code })
  if (!mayOpenPallet) return <bdi>{text}</bdi>
  return <LinkCell link={{ to: '/warehouse/pallets/$id', params: { id: String(pallet.id) } }}>{text}</LinkCell>
}

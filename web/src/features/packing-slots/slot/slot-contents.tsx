import { listLimits } from '@platen/contracts/lists/list-limits'
import { ListLimit } from '../../../ui/capped.tsx'
import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { formatAgo, formatDay } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Can } from '../../../platform/session/use-can.tsx'
import { AgoCell } from '../../../ui/list/ago-cell.tsx'
import { LinkCell } from '../../../ui/list/cells.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { BlankThumb } from '../../../words/blank/blank-thumb.tsx'
import { PieceLink } from '../../../words/pieces/piece-link.tsx'
import { useStageLook } from '../../../words/stage-look.ts'
import { usePiecesIn } from '../wall/slot-cell.tsx'
import css from './slot.module.css'

/** Whose order is in a slot, which of its pieces, and where the missing ones are. */
export function SlotContents({ slot }: { slot: SlotDetail }) {
  const t = useTexts('packing-slots')
  const piecesIn = usePiecesIn()
  if (slot.order_id === null) {
    return (
      <Panel title={t('contents')}>
        <p className={css.empty}>{t('empty')}</p>
      </Panel>
    )
  }
  const number = <bdi>{slot.order_number}</bdi>
  const missing = slot.pieces.filter((piece) => !piece.in_slot)
  return (
    <Panel title={t('contents')}>
      <Facts
        rows={[
          [
            t('order'),
            <Can key="order" access="order.read" fallback={number}>
              <LinkCell link={{ to: '/orders/detail/$id', params: { id: String(slot.order_id) } }}>
                {slot.order_number}
              </LinkCell>
            </Can>,
          ],
          [t('filled'), piecesIn(slot, 'pieces_long')],
          [t('since'), slot.since && <AgoCell at={slot.since} />],
          [t('ship_by'), slot.ship_by && formatDay(slot.ship_by)],
        ]}
      />
      <Pieces pieces={slot.pieces.filter((piece) => piece.in_slot)} label={t('contents')} />
      {missing.length > 0 && (
        <>
          <h3 className={css.missing}>{t('missing')}</h3>
          <Pieces pieces={missing} label={t('missing')} />
        </>
      )}
      <ListLimit of={slot.pieces} max={listLimits.pieces_of_slot} />
    </Panel>
  )
}

function Pieces({ pieces, label }: { pieces: SlotDetail['pieces']; label: string }) {
  const t = useTexts('packing-slots')
  const stageLook = useStageLook()
  return (
    <ul className={css.pieces} aria-label={label}>
      {pieces.map((piece) => (
        <li key={piece.id}>
          <span className={css.piece}>
            <BlankThumb of={piece.picture} />
            <PieceLink barcode={piece.barcode} stage={piece.stage} />
            <bdi>{piece.product_name}</bdi>
            <bdi className={css.dimmed}>{piece.sku}</bdi>
          </span>
          <span className={css.stage}>
            <Chip {...stageLook(piece.stage)} />
            <span className={css.dimmed}>
              {piece.stage === 'cancelled' ? t('cancelled_piece') : formatAgo(piece.stage_since)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

import type { ParcelDetails } from '@platen/contracts/fulfillment/details'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Thumb } from '../../../ui/picture/thumb.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { PieceLink } from '../../../words/pieces/piece-link.tsx'
import { useStageLook } from '../../../words/stage-look.ts'
import { useWaitsAt } from '../station/piece/use-waits-at.ts'
import css from './detail.module.css'

type Parcel = ParcelDetails['parcel']

/** What belongs into a parcel: its pieces, with where each of them is, and the products that go with them. */
export function ParcelContents({ parcel, code }: { parcel: Parcel; code: string }) {
  const t = useTexts('fulfillment-detail')
  const packagingText = useTexts('packaging')
  return (
    <>
      {parcel.pieces.length > 0 && (
        <Panel title={t('parcel.pieces')}>
          <ul className={css.rows} aria-label={t('parcel.pieces')}>
            {parcel.pieces.map((piece) => (
              <PieceRow key={piece.id} piece={piece} isNamed={parcel.pieces.length > 1 && piece.barcode === code} />
            ))}
          </ul>
        </Panel>
      )}
      {parcel.extras.length > 0 && (
        <Panel title={packagingText('extras')}>
          <ul className={css.rows} aria-label={packagingText('extras')}>
            {parcel.extras.map((extra) => (
              <li key={extra.variant_id}>
                {formatNumber(extra.quantity)} × <bdi>{extra.name}</bdi> <bdi className={css.dimmed}>{extra.sku}</bdi>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function PieceRow({ piece, isNamed }: { piece: Parcel['pieces'][number]; isNamed: boolean }) {
  const t = useTexts('fulfillment-detail')
  const packagingText = useTexts('packaging')
  const look = useStageLook()
  const waitsAt = useWaitsAt()
  const where = [
    piece.in_slot && t('parcel.in_slot'),
    waitsAt(piece),
    piece.last_station !== null && packagingText('last_at', { station: piece.last_station }),
  ]
  return (
    <li aria-current={isNamed || undefined}>
      <Thumb url={piece.thumb_url} colorHex={piece.color_hex} size={40} />
      <span className={css.words}>
        <PieceLink barcode={piece.barcode} stage={piece.stage} />
        <span className={css.dimmed}>
          <bdi>{[piece.product_name, piece.color, piece.size].filter(Boolean).join(' · ')}</bdi>
          {' · '}
          <bdi>{piece.sku}</bdi>
        </span>
        <span className={css.dimmed}>{where.filter(Boolean).join(' · ')}</span>
      </span>
      <Chip {...look(piece.stage, 'package')} />
    </li>
  )
}

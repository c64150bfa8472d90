import { ActionIcon } from '@mantine/core'
import { mdiBarcodeScan, mdiCloseOctagonOutline } from '@mdi/js'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { useStageLook } from '../../../words/stage-look.ts'
import { Thumb } from '../../../ui/picture/thumb.tsx'
import { useWaitsAt } from '../station/piece/use-waits-at.ts'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import css from './packaging.module.css'
import type { Parcel, ParcelPiece } from './parcel-source.ts'

interface ParcelPiecesProps {
  parcel: Parcel
  reject: (barcode: string) => void
}

/**
 * The pieces of the order: picture, stage, whether each was scanned here, and for missing pieces where they are and
 * since when.
 */
export function ParcelPieces({ parcel, reject }: ParcelPiecesProps) {
  const t = useTexts('packaging')
  const look = useStageLook()
  const may = useMayWorkAt('packaging')
  if (parcel.pieces.length === 0) return null
  return (
    <ul className={css.pieces} aria-label={t('pieces')}>
      {parcel.pieces.map((piece) => (
        <li key={piece.id} className={css.piece} data-scanned={piece.scanned || undefined} data-stage={piece.stage}>
          <Thumb url={piece.thumb_url} colorHex={piece.color_hex} size={76} />
          <span className={css.pieceWords}>
            <strong>
              <bdi>{piece.product_name}</bdi>
            </strong>
            <bdi className={css.dimmed}>
              {[piece.color, piece.size].filter(Boolean).join(' · ')} · {piece.barcode}
            </bdi>
            <MissingPiece piece={piece} />
          </span>
          <span className={css.pieceEnd}>
            <Chip {...look(piece.stage, 'package')} />
            {piece.scanned && <Chip tone="success" icon={mdiBarcodeScan} label={t('scanned')} />}
          </span>
          {may && piece.stage === 'quality_checked' && (
            <ActionIcon
              variant="subtle"
              color="red"
              size={72}
              data-act
              {...iconLabel(t('reject_piece', { barcode: piece.barcode }))}
              onClick={() => reject(piece.barcode)}
            >
              <Icon path={mdiCloseOctagonOutline} size={30} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The queue in which a missing piece is, and since when. */
function MissingPiece({ piece }: { piece: ParcelPiece }) {
  const t = useTexts('packaging')
  const waits = useWaitsAt()(piece)
  if (waits === null) return null
  return (
    <span className={css.where} title={formatDateTime(piece.stage_since)}>
      {waits}
      {piece.last_station && <bdi> · {t('last_at', { station: piece.last_station })}</bdi>}
    </span>
  )
}

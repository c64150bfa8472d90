import { useTexts } from '../../../../platform/i18n/translate.ts'
import { detailScreens, pieceDetailScreen } from '../../../../platform/routing/station-screens.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import type { PieceView } from './piece-source.ts'

/** Leads from a bench to everything about the piece on it. */
export function PieceDetailLink({ piece: { barcode, stage } }: { piece: Pick<PieceView, 'barcode' | 'stage'> }) {
  const t = useTexts('piece')
  return (
    <LinkButton variant="default" to={pieceDetailScreen(stage)} search={{ barcode }}>
      {t('details')}
    </LinkButton>
  )
}

/** Leads from Package to everything about the parcel of an order. */
export function ParcelDetailLink({ order }: { order: string }) {
  const t = useTexts('packaging')
  return (
    <LinkButton variant="default" to={detailScreens.packaging} search={{ order }}>
      {t('details')}
    </LinkButton>
  )
}

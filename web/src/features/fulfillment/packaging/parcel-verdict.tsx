import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { SetUpLink } from '../../../words/set-up-link.tsx'
import { TrackingLink } from '../../../words/tracking-link.tsx'
import { BlankQuestion } from '../station/reject/blank-question.tsx'
import { ParcelDetailLink } from '../station/piece/detail-link.tsx'
import { Verdict, VerdictPanel } from '../station/scan/verdict-panel.tsx'
import { type Parcel } from './parcel-source.ts'
import { isPackaged, slotSign } from './slot-sign.rules.ts'

interface ParcelVerdictProps {
  parcel: Parcel
  /** Whether it was packaged here since the last scan. */
  isPackedNow: boolean
  /** Called when the question about a cancelled piece is answered. */
  answered: () => void
}

/** What came of the scan: the slot of the order, readable from three meters, or why the parcel can't be packaged. */
export function ParcelVerdict({ parcel, isPackedNow, answered }: ParcelVerdictProps) {
  const t = useTexts('packaging')
  const { verdict, shipment, scanned } = parcel
  const sign = slotSign(parcel, { packedNow: isPackedNow })
  const linesOf = useLines()
  if (sign.over === 'look') {
    return verdict.level === 'ask' && scanned ? (
      <BlankQuestion piece={scanned} verdict={verdict} answered={answered} />
    ) : (
      <VerdictPanel verdict={verdict}>
        <ParcelDetailLink order={parcel.order.number} />
      </VerdictPanel>
    )
  }
  const voided = shipment?.state === 'voided' ? shipment.tracking_number : null
  return (
    <Verdict
      tone={sign.tone}
      headline={t(`sign.${sign.over}`)}
      slot={sign.slot}
      line={linesOf(parcel, sign).filter(Boolean).join(' · ')}
    >
      {sign.over === 'no_slot_free' && <SetUpLink code="no_slot_free" />}
      {shipment && isPackaged(shipment) && <TrackingLink url={shipment.tracking_url} />}
      {voided !== null && (
        <p>
          {t('voided_tracking')} <s>{voided}</s>
        </p>
      )}
    </Verdict>
  )
}

/** The parts of the line below the headline. */
function useLines() {
  const t = useTexts('packaging')
  /** Why the last attempt produced no label, and what to do about it. */
  const lastLabel = ({ state, problem }: NonNullable<Parcel['shipment']>) => {
    if (state === 'refused') return t('label_refused', { problem })
    if (state === 'other_address') return t('label_other_address', { tracking: problem })
    if (state === 'already_voided') return t('label_already_voided', { tracking: problem })
    return undefined
  }
  return ({ shipment }: Parcel, { over, here, of, scanned }: ReturnType<typeof slotSign>) => {
    if (shipment && isPackaged(shipment)) {
      const when = formatDateTime(shipment.purchased_at ?? shipment.created_at)
      return [
        over === 'packaged' && t('packaged_by', { who: shipment.packaged_by, when }),
        t('tracking', { number: shipment.tracking_number ?? '' }),
      ]
    }
    const count = { here: formatNumber(here), of: formatNumber(of), scanned: formatNumber(scanned) }
    return [
      shipment && lastLabel(shipment),
      over === 'single' && t('sign.single_then'),
      over === 'unprinted' && t('complete_unprinted'),
      of > 1 && t(here === of ? 'sign.all' : 'sign.some', count),
      of > 1 && scanned < of && t('sign.scanned', count),
      over === 'no_slot_free' && t('incomplete_no_slot'),
    ]
  }
}

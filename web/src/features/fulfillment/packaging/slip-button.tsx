import { mdiFileDocumentOutline } from '@mdi/js'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { openDocument } from '../../../platform/api/open-document.ts'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'

interface SlipButtonProps {
  orderId: number
  station: StationRow
  /** Called once it is sent to the station's printer. */
  sent: () => void
}

/** Prints the packing slip of a packaged parcel at the station's printer for pages, or opens it where there is none. */
export function SlipButton({ orderId, station, sent }: SlipButtonProps) {
  const t = useTexts('packaging')
  const may = useMayWorkAt('packaging')
  const print = useWrite('POST /fulfillment/packaging/orders/:id/packing-slip')
  if (!may) return null
  const run = async () => (await print.run({ params: { id: orderId } })).data
  const printHere = async () => {
    const { queued, document_id: documentId } = await run()
    if (queued) sent()
    else await openDocument(documentId)
  }
  const open = () => openDocument(run().then((slip) => slip.document_id))
  return (
    <BigButton
      keys={actKeys.packaging.slip}
      icon={mdiFileDocumentOutline}
      busy={print.running}
      onClick={() => void (station.printer ? printHere() : open()).catch(() => undefined)}
    >
      {t('slip')}
    </BigButton>
  )
}

import { mdiFileDocumentOutline } from '@mdi/js'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { openDocument } from '../../../platform/api/open-document.ts'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'

/** Prints the packing slip of a packaged parcel at the station's printer for pages, or opens it where there is none. */
export function SlipButton({ orderId, station }: { orderId: number; station: StationRow }) {
  const t = useTexts('packaging')
  const may = useMayWorkAt('packaging')
  const print = useWrite('POST /fulfillment/packaging/orders/:id/packing-slip')
  if (!may) return null
  const run = async () => (await print.run({ params: { id: orderId } })).data
  const printHere = async () => {
    const { queued, document_id: documentId } = await run()
    if (queued) notify('success', t('slip_sent'))
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

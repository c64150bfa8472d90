import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../platform/api/wire.ts'
import { apiKey } from '../../../platform/api/use-api.ts'
import { readStation } from '../../../platform/api/headers.ts'
import { printDocument } from '../station/open-document.ts'
import type { Parcel } from './parcel-source.ts'

/**
 * Prints the label of a packaged parcel: the server has sent it to the station's label printer if there is one,
 * otherwise this browser prints it.
 */
export function usePrintLabel(): (parcel: Parcel) => void {
  const queries = useQueryClient()
  return ({ shipment }) => {
    const stations = queries.getQueryData<Answer<'GET /stations'>>(apiKey('GET /stations'))
    const station = stations?.data.find((one) => String(one.id) === readStation())
    if (station?.label_printer || !shipment?.label_pdf_id) return
    void printDocument(shipment.label_pdf_id).catch(() => undefined)
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../platform/api/wire.ts'
import { apiKey } from '../../../platform/api/use-api.ts'
import { readStation } from '../../../platform/api/headers.ts'
import { printDocument, saveDocument } from '../../../platform/api/open-document.ts'
import type { Parcel } from './parcel-source.ts'

/**
 * Prints the label of a packaged parcel: the server has sent it to the station's label printer if there is one,
 * otherwise this browser prints it, or saves the ZPL of a vendor with that format, which no browser can print.
 */
export function usePrintLabel(): (parcel: Parcel) => void {
  const queries = useQueryClient()
  return ({ shipment }) => {
    const stations = queries.getQueryData<Answer<'GET /stations'>>(apiKey('GET /stations'))
    const station = stations?.data.find(({ id }) => String(id) === readStation())
    if (station?.label_printer || !shipment?.label_pdf_id) return
    const zplId = shipment.label_format === 'zpl' ? shipment.label_zpl_id : null
    const output = zplId ? saveDocument(zplId, zplFileName(shipment)) : printDocument(shipment.label_pdf_id)
    void output.catch(() => undefined)
  }
}

/** The name under which the ZPL of a label is saved. */
export function zplFileName({ tracking_number: number }: { tracking_number: string | null }): string {
  return `${number ?? 'label'}.zpl`
}

import { openDocument } from '../../platform/api/open-document.ts'
import { useWrite } from '../../platform/api/use-api.ts'

/** Who prints labels. Those who write stock print the labels of its SKUs. */
export const labelAccess = ['stock.write', 'warehouse.write'] as const

/** Opens QR labels in a new tab, where the browser prints them at their exact size. */
export function usePrintLabels() {
  const write = useWrite('POST /warehouse/labels')
  const print = (codes: readonly string[]) => {
    const documentId = write.run({ body: { codes: [...codes] } }).then(({ data }) => data.document_id)
    // What is refused, such as a site without an address, is said by a notification.
    void openDocument(documentId).catch(() => undefined)
  }
  return { print, running: write.running }
}

import { api } from '../../platform/api/api.ts'

/** Long enough for a slow printer dialog; the bytes are let go of afterwards. */
const keptMs = 10 * 60_000

/** Opens a label in a tab of its own, to be printed there: the office has no label printer. Call it from a click. */
export async function openLabel(documentId: number): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { data } = await api('GET /documents/:id/file', { params: { id: documentId } })
    const address = URL.createObjectURL(data)
    setTimeout(() => URL.revokeObjectURL(address), keptMs)
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}

import { api } from '../../platform/api/api.ts'

/** Long enough for a slow print dialog; then the URL is released. */
const urlLifetimeMs = 10 * 60_000

/** Opens a label in a new tab for printing, because the office has no label printer. Call it from a click. */
export async function openLabel(documentId: number): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { data } = await api('GET /documents/:id/file', { params: { id: documentId } })
    const url = URL.createObjectURL(data)
    setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
    if (tab) tab.location.replace(url)
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

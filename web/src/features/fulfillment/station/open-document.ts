import { api } from '../../../platform/api/api.ts'
import { logProblem } from '../../../platform/log.ts'

/** Long enough for a slow printer dialogue; the bytes are let go of afterwards. */
const keptMs = 10 * 60_000

async function addressOf(documentId: number): Promise<string> {
  const { data } = await api('GET /documents/:id/file', { params: { id: documentId } })
  const address = URL.createObjectURL(data)
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
  return address
}

/**
 * Opens a document in a tab of its own, at its exact size. Call it from a click: the tab opens at once and is filled when
 * the bytes have come. Refuses with ApiError and shuts the tab again.
 */
export async function openDocument(documentId: number): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const address = await addressOf(documentId)
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/**
 * Prints a PDF through the browser: its own pages at their exact size, not a picture of this screen. A browser that does
 * not let a page print a frame shows it in a tab instead.
 */
export async function printDocument(documentId: number): Promise<void> {
  const address = await addressOf(documentId)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    } catch (error) {
      logProblem('the frame could not be printed', error)
      window.open(address, '_blank')
    }
  })
  document.body.append(frame)
  setTimeout(() => frame.remove(), keptMs)
}

/** Saves a document under its name: what a printer's own program takes (ZPL) is nothing to look at. */
export async function saveDocument(documentId: number, fileName: string): Promise<void> {
  const link = document.createElement('a')
  link.href = await addressOf(documentId)
  link.download = fileName
  link.click()
}

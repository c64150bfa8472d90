import { api } from './api.ts'
import { logProblem } from '../log.ts'
import { onSessionEnd } from '../session/session.ts'

/** Long enough for a slow print dialog; then a document is released. */
const lifetimeMs = 10 * 60_000

/** Calls `release` when a document is no longer needed, at the latest when the session ends: it may name a customer. */
function releaseLater(release: () => void): void {
  const releaseNow = () => {
    clearTimeout(timer)
    forget()
    release()
  }
  const forget = onSessionEnd(releaseNow)
  const timer = setTimeout(releaseNow, lifetimeMs)
}

async function documentUrl(documentId: number): Promise<string> {
  const { data } = await api('GET /documents/:id/file', { params: { id: documentId } })
  const url = URL.createObjectURL(data)
  releaseLater(() => URL.revokeObjectURL(url))
  return url
}

/**
 * Opens a document in a new tab at its exact size. Call it from a click: the tab opens at once and is filled when the
 * file has arrived. `documentId` may be a promise, for a document that is still being created.
 * @throws ApiError, after closing the tab again
 */
export async function openDocument(documentId: number | Promise<number>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = await documentUrl(await documentId)
    if (tab) tab.location.replace(url)
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/**
 * Prints a PDF in the browser at its exact size. Browsers that don't let a page print a frame show it in a new tab
 * instead.
 */
export async function printDocument(documentId: number): Promise<void> {
  const url = await documentUrl(documentId)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    } catch (error) {
      logProblem('the frame could not be printed', error)
      window.open(url, '_blank')
    }
  })
  document.body.append(frame)
  releaseLater(() => frame.remove())
}

/** Downloads a document under its name, for files such as ZPL that can't be viewed. */
export async function saveDocument(documentId: number, fileName: string): Promise<void> {
  const link = document.createElement('a')
  link.href = await documentUrl(documentId)
  link.download = fileName
  link.click()
}

import { guardKeys, type Unread } from './scan-guard.ts'

/**
 * Handles a scan.
 * @param usText - what the same keys type on a US keyboard, where that differs from `text`: to be looked up once more
 * if `text` is unknown, because scanner and computer may be set to different layouts; null for a scan by camera
 */
export type ScanHandler = (text: string, usText: string | null) => void

/** Says that keys were heard which can't be read as a scan, and why. */
export type UnreadHandler = (reason: Unread, text: string) => void

const screenHandlers: ScanHandler[] = []
let fallbackHandler: ScanHandler = () => undefined
let unreadHandler: UnreadHandler = () => undefined
let guardCount = 0
let stopGuard = () => {}

function acquireGuard(): () => void {
  guardCount += 1
  if (guardCount === 1) {
    stopGuard = guardKeys({
      onScan: deliverScan,
      onUnread: (reason, text) => unreadHandler(reason, text),
      acceptsUnterminatedInFields: () => screenHandlers.length > 0,
    })
  }
  return () => {
    guardCount -= 1
    if (guardCount === 0) stopGuard()
  }
}

/** Hands a scan to the screen that listens, or opens it: from the keyboard or from the camera. */
export function deliverScan(text: string, usText: string | null): void {
  const handle = screenHandlers.at(-1) ?? fallbackHandler
  handle(text, usText)
}

/**
 * Guards the whole application against scans that type or press something (see `guardKeys`).
 * @param onScan - called with scans on screens that don't listen for any
 * @param onUnread - called, on any screen, with what was heard and can't be read
 * @returns a function that removes the guard
 */
export function guardScans(onScan: ScanHandler, onUnread: UnreadHandler): () => void {
  fallbackHandler = onScan
  unreadHandler = onUnread
  const stop = acquireGuard()
  return () => {
    fallbackHandler = () => undefined
    unreadHandler = () => undefined
    stop()
  }
}

/**
 * Sends every scan to the screen that started listening last, wherever the focus is.
 * @returns a function that stops listening
 */
export function listenForScans(onScan: ScanHandler): () => void {
  // Wrapped, because two screens may listen with the same function.
  const handler: ScanHandler = (text, usText) => onScan(text, usText)
  screenHandlers.push(handler)
  const stop = acquireGuard()
  return () => {
    screenHandlers.splice(screenHandlers.indexOf(handler), 1)
    stop()
  }
}

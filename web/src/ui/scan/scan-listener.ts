import { guardKeys } from './scan-guard.ts'

type ScanHandler = (text: string) => void

const screenHandlers: ScanHandler[] = []
let fallbackHandler: ScanHandler = () => undefined
let guardCount = 0
let stopGuard = () => {}

function acquireGuard(): () => void {
  guardCount += 1
  if (guardCount === 1) {
    stopGuard = guardKeys({
      onScan: (text) => (screenHandlers.at(-1) ?? fallbackHandler)(text),
      acceptsUnterminatedInFields: () => screenHandlers.length > 0,
    })
  }
  return () => {
    guardCount -= 1
    if (guardCount === 0) stopGuard()
  }
}

/**
 * Guards the whole application against scans that type or press something (see `guardKeys`).
 * @param onScan - called with scans on screens that don't listen for any
 * @returns a function that removes the guard
 */
export function guardScans(onScan: ScanHandler): () => void {
  fallbackHandler = onScan
  const stop = acquireGuard()
  return () => {
    fallbackHandler = () => undefined
    stop()
  }
}

/**
 * Sends every scan to the screen that started listening last, wherever the focus is.
 * @returns a function that stops listening
 */
export function listenForScans(onScan: ScanHandler): () => void {
  // Wrapped, because two screens may listen with the same function.
  const handler: ScanHandler = (text) => onScan(text)
  screenHandlers.push(handler)
  const stop = acquireGuard()
  return () => {
    screenHandlers.splice(screenHandlers.indexOf(handler), 1)
    stop()
  }
}

import { lockActs, lockUntilAnswered } from './act-lock.ts'
import { type Key, textOf } from './key-text.rules.ts'
import { scannerLayout } from './layouts/scanner-layout.ts'
import { guardKeys, type Unread } from './key-guard.ts'
import { lastHeard } from './scanner-pace.ts'

/**
 * Handles a scan. Until its promise is settled, nothing can be done with what the screen shows (SCREEN-21): it settles
 * once the answer is on the screen.
 * @param usText - what the same keys type on a US keyboard, where that differs from `text`: to be looked up once more
 * if `text` is unknown, because scanner and computer may be set to different layouts; null for a scan by camera
 */
export type ScanHandler = (text: string, usText: string | null) => Promise<unknown>

/** Says that keys were heard which can't be read as a scan, and why. */
export type UnreadHandler = (reason: Unread, text: string) => void

/** Looks for what the keys of an unknown scan mean on a scanner with another layout, and says it. */
export type UnknownHandler = (keys: readonly Key[], text: string) => void

const screenHandlers: ScanHandler[] = []
const noHandler: ScanHandler = async () => undefined
let fallbackHandler = noHandler
let unreadHandler: UnreadHandler = () => undefined
let unknownHandler: UnknownHandler = () => undefined
const unreadListeners = new Set<() => void>()
const scanListeners = new Set<() => void>()
let guardCount = 0
let stopGuard = () => {}

function acquireGuard(): () => void {
  guardCount += 1
  if (guardCount === 1) {
    const unlock = lockActs(() => false)
    const stop = guardKeys({
      onScan: deliverScan,
      onUnread: (reason, text) => {
        unreadHandler(reason, text)
        for (const listener of unreadListeners) listener()
      },
      acceptsUnterminatedInFields: () => screenHandlers.length > 0,
    })
    stopGuard = () => {
      stop()
      unlock()
    }
  }
  return () => {
    guardCount -= 1
    if (guardCount === 0) stopGuard()
  }
}

/** Hands a scan to the screen that listens, or opens it: from the keyboard or from the camera. */
export function deliverScan(text: string, usText: string | null): void {
  for (const listener of scanListeners) listener()
  const handle = screenHandlers.at(-1) ?? fallbackHandler
  lockUntilAnswered(handle(text, usText))
}

/**
 * Tells what covers the screen, and loses nothing by closing, of every scan that is heard, just before it is handled.
 * @returns a function that stops telling
 */
export function listenForEveryScan(listener: () => void): () => void {
  scanListeners.add(listener)
  return () => scanListeners.delete(listener)
}

/**
 * To be called with a scan that nobody knows, as it was heard. If its keys mean something under another layout, that is
 * said; nothing is done with it (SCREEN-45).
 */
export function reportUnknownScan(text: string): void {
  const heard = lastHeard.get()
  if (heard && textOf(heard.keys, scannerLayout.get()).trim() === text.trim()) unknownHandler(heard.keys, text)
}

/**
 * Tells a screen that works with scans that keys of a scanner were heard which can't be read. What it shows may no
 * longer be what somebody has in hand.
 * @returns a function that stops telling
 */
export function listenForUnread(listener: () => void): () => void {
  unreadListeners.add(listener)
  return () => unreadListeners.delete(listener)
}

/**
 * Guards the whole application against scans that type or press something (see `guardKeys`).
 * @param onScan - called with scans on screens that don't listen for any
 * @param onUnread - called, on any screen, with what was heard and can't be read
 * @param onUnknown - called, on any screen, with a scan that nobody knows
 * @returns a function that removes the guard
 */
export function guardScans(
  onScan: ScanHandler,
  onUnread: UnreadHandler,
  onUnknown: UnknownHandler = () => undefined,
): () => void {
  fallbackHandler = onScan
  unreadHandler = onUnread
  unknownHandler = onUnknown
  const stop = acquireGuard()
  return () => {
    fallbackHandler = noHandler
    unreadHandler = () => undefined
    unknownHandler = () => undefined
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

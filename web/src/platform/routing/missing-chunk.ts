import { isScreenScanning } from '../../ui/scan/scan-activity.ts'
import { watchIdle } from './idle.ts'
import { entryScriptOf } from './new-version.ts'

/** A station without input for this long is not in the middle of a piece. */
export const stationIdleMs = 2 * 60_000

const storageKey = 'platen-reloaded-for'
let pendingDecision: Promise<boolean> | null = null
let stationPath: string | null = null

/**
 * Reloads the page when a chunk of an earlier build no longer exists, once per chunk and build. If the chunk is still
 * missing after that, the error is shown. The page is not reloaded while the server doesn't respond, because the screen
 * would be lost, and a station is not reloaded until it is idle. Call once, before anything is loaded on demand.
 */
export function reloadOnMissingChunk(): void {
  isScreenScanning.subscribe(() => (stationPath = isScreenScanning.get() ? location.pathname : null))
  window.addEventListener('vite:preloadError', (event) => void reloadFor(event.payload))
}

/** A part of the application that wasn't loaded before there was no network. */
export class PartUnreachable extends Error {}

/**
 * Loads a lazy part of the application. If its chunk is missing and the page reloads, the promise stays pending, so
 * that no error flashes.
 * @throws an error that the router doesn't recognize as a missing chunk, so that it doesn't reload a second time;
 *   PartUnreachable while the server can't be reached
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await reloadFor(error)) return new Promise(() => {})
    const message = 'A part of the application could not be loaded'
    if (!(await isServerReachable())) throw new PartUnreachable(message, { cause: error })
    throw new Error(message, { cause: error })
  }
}

/** Whether the page reloads because of this error. */
function reloadFor(error: unknown): Promise<boolean> {
  pendingDecision ??= decideReload(String(error)).finally(() => (pendingDecision = null))
  return pendingDecision
}

async function decideReload(problem: string): Promise<boolean> {
  if (!(await isServerReachable()) || !isFirstAttempt(`${entryScriptOf(document)} ${problem}`)) return false
  // A user who has left the station for another screen is no longer in the middle of a piece.
  const station = stationPath
  if (station === location.pathname) {
    watchIdle(stationIdleMs, (idle) => idle && station === location.pathname && location.reload())
    return false
  }
  location.reload()
  return new Promise(() => {})
}

/** Whether the server answers now. */
export async function isServerReachable(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => null)
  return answer?.ok === true
}

/**
 * Whether this problem has not caused a reload yet. Without session storage the page never reloads, because it could
 * not know when to stop.
 */
function isFirstAttempt(problem: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === problem) return false
    sessionStorage.setItem(storageKey, problem)
    return true
  } catch {
    return false
  }
}

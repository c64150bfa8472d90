import { isScreenScanning } from '../../ui/scan/scan-activity.ts'
import { followIdle } from './idle.ts'
import { entryOf } from './new-version.ts'

/** A station that nobody touched for so long is not in the middle of anything. */
export const stationIdleMs = 2 * 60_000

const reloadedFor = 'platen-reloaded-for'
let deciding: Promise<boolean> | null = null
let stationPath: string | null = null

/**
 * A chunk of a former build is gone: the page loads itself anew, once for each chunk of a build; when it is missing then,
 * too, the error shows. Nothing is reloaded while the server does not answer, since that would take the screen away, and
 * a station is left alone until it is idle. Called once, before anything is loaded on demand.
 */
export function reloadOnMissingChunk(): void {
  isScreenScanning.subscribe(() => (stationPath = isScreenScanning.get() ? location.pathname : null))
  window.addEventListener('vite:preloadError', (event) => void reloads(event.payload))
}

/**
 * Loads a part of the application. When its chunk is missing and the page loads itself anew, it never comes back: no
 * error flashes meanwhile. Otherwise it fails in words of its own, so that the router does not reload a second time.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await reloads(error)) return new Promise(() => {})
    throw new Error('A part of the application could not be loaded', { cause: error })
  }
}

/** Whether the page loads itself anew because of this error. */
function reloads(error: unknown): Promise<boolean> {
  deciding ??= decide(String(error)).finally(() => (deciding = null))
  return deciding
}

async function decide(problem: string): Promise<boolean> {
  if (!(await serverAnswers()) || !isFirst(`${entryOf(document)} ${problem}`)) return false
  // Whoever goes from a station to another screen is not in the middle of a piece any more.
  const station = stationPath
  if (station === location.pathname) {
    followIdle(stationIdleMs, (idle) => idle && station === location.pathname && location.reload())
    return false
  }
  location.reload()
  return new Promise(() => {})
}

async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => null)
  return answer?.ok === true
}

/** Whether no reload was tried for this yet. A browser that remembers nothing never reloads: it would not stop. */
function isFirst(problem: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedFor) === problem) return false
    sessionStorage.setItem(reloadedFor, problem)
    return true
  } catch {
    return false
  }
}

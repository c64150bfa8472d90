import type { LiveMessage } from '@platen/contracts/live'
import { originOfTab } from '../api/headers.ts'
import { observable } from '../observable.ts'
import { reloadUser } from '../session/me.ts'
import { onSessionEnd, session } from '../session/session.ts'
import { refreshMounted } from './background.ts'
import { readLive } from './live-stream.ts'
import { isStaleBy } from './topics.ts'

const refreshEveryMs = 30_000
const gatherMs = 80
const longestPauseMs = 30_000

/** Whether live messages arrive at the moment; a screen may say so. */
export const isLive = observable(false)

let current: AbortController | null = null

/**
 * Opens the live connection of the signed-in user: named topics make queries stale, those on screen fetch again. A lost
 * message is harmless: after a reconnect, on focus and every 30 seconds all queries on screen are fetched again.
 */
export function startLive(): void {
  if (current || session.get().user === null) return
  const abort = new AbortController()
  current = abort
  void keepReading(abort.signal)
  const refreshVisible = () => {
    if (document.visibilityState === 'visible') void refreshMounted()
  }
  const timer = setInterval(refreshVisible, refreshEveryMs)
  window.addEventListener('focus', refreshVisible)
  window.addEventListener('online', refreshVisible)
  abort.signal.addEventListener('abort', () => {
    clearInterval(timer)
    window.removeEventListener('focus', refreshVisible)
    window.removeEventListener('online', refreshVisible)
  })
}

export function stopLive(): void {
  current?.abort()
  current = null
  isLive.set(false)
}

onSessionEnd(stopLive)

async function keepReading(signal: AbortSignal): Promise<void> {
  let pauseMs = 1000
  let wasOpen = false
  while (!signal.aborted) {
    try {
      await readLive(
        signal,
        () => {
          pauseMs = 1000
          isLive.set(true)
          if (wasOpen) void refreshMounted()
          wasOpen = true
        },
        gather,
      )
    } catch {
      // No stream at the moment; the 30 seconds carry the screens meanwhile.
    }
    if (signal.aborted) return
    isLive.set(false)
    // Spread, so that a restarted server is not met by every browser at once.
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

let gathered: LiveMessage[] = []

/** Messages of one moment make one refetch. This tab's own echo is left out: its write already answered the new view. */
function gather(message: LiveMessage): void {
  if (message.topic === 'session' && message.id === session.get().user?.id) void reloadUser()
  if (message.origin === originOfTab) return
  gathered.push(message)
  if (gathered.length > 1) return
  setTimeout(() => {
    const messages = gathered
    gathered = []
    void refreshMounted((queryKey) => messages.some((one) => isStaleBy(one, queryKey)))
  }, gatherMs)
}

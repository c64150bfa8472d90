import { heartbeatMs, type LiveEvent } from '@platen/contracts/live'

/** A message from the connection to the tabs that share it. */
export type LiveMessage =
  /** The stream was opened or lost. */
  | { kind: 'live'; live: boolean }
  | { kind: 'event'; event: LiveEvent }
  /** The server refused this token. A tab must provide a new one or end the session. */
  | { kind: 'refused'; token: string }

export interface LiveConnection {
  /** Opens the stream with this token. If it is open, the token is used from the next request on. */
  watch(token: string): void
  /** Closes the stream. */
  end(): void
}

const minPauseMs = 1_000
const maxPauseMs = 30_000
const tokenWaitMs = 10_000
/** A stream without a byte for this long has missed three heartbeats. */
const silenceMs = 3 * heartbeatMs

/**
 * Creates a connection to the event stream of GET /api/live, which is reopened whenever it ends or falls silent
 * (API-26). EventSource can't send a bearer token, so this reads the body of a fetch line by line. It uses nothing of
 * the page and also runs in a shared worker.
 * @param viewAs - the header of a tab that shows the site as another role
 */
export function createLiveConnection(
  emit: (message: LiveMessage) => void,
  viewAs: Readonly<Record<string, string>> = {},
): LiveConnection {
  let running: AbortController | null = null
  let token = ''
  let resumeWithToken = () => {}

  async function readUntilAborted(signal: AbortSignal): Promise<void> {
    let pauseMs = minPauseMs
    while (!signal.aborted) {
      const usedToken = token
      let opened = false
      const attempt = new AbortController()
      const close = () => attempt.abort()
      signal.addEventListener('abort', close)
      let silence = setTimeout(close, silenceMs)
      try {
        const headers = {
          ...viewAs,
          Accept: 'text/event-stream',
          Authorization: `Bearer ${usedToken}`,
          'X-Background': '1',
        }
        const init: RequestInit = { headers, credentials: 'same-origin', signal: attempt.signal }
        const response = await fetch('/api/live', init)
        if (response.status === 401) {
          clearTimeout(silence)
          emit({ kind: 'refused', token: usedToken })
          await waitForNewToken(usedToken)
          continue
        }
        if (response.ok && response.body) {
          const onBytes = () => {
            clearTimeout(silence)
            silence = setTimeout(close, silenceMs)
          }
          await readEvents(response.body, onBytes, (event) => {
            // Not before its first event: a proxy may answer, and then let nothing through.
            if (!opened) emit({ kind: 'live', live: true })
            opened = true
            emit({ kind: 'event', event })
          })
        }
      } catch {
        // No stream at the moment. The tabs poll meanwhile.
      } finally {
        clearTimeout(silence)
        signal.removeEventListener('abort', close)
      }
      if (signal.aborted) return
      emit({ kind: 'live', live: false })
      pauseMs = opened ? minPauseMs : Math.min(pauseMs * 2, maxPauseMs)
      // The wait is random, so that browsers don't all reconnect to a restarted server at once.
      const wait = pauseMs * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  function waitForNewToken(usedToken: string): Promise<void> {
    if (token !== usedToken) return Promise.resolve()
    return new Promise((resolve) => {
      resumeWithToken = resolve
      setTimeout(resolve, tokenWaitMs)
    })
  }

  return {
    watch(next) {
      token = next
      resumeWithToken()
      if (running) return
      running = new AbortController()
      void readUntilAborted(running.signal)
    },
    end() {
      running?.abort()
      running = null
      resumeWithToken()
      emit({ kind: 'live', live: false })
    },
  }
}

async function readEvents(
  body: NonNullable<Response['body']>,
  onBytes: () => void,
  emit: (event: LiveEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let partialLine = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    const lines = (partialLine + value).split(/\r?\n/)
    partialLine = lines.pop() ?? ''
    for (const line of lines) {
      const event = line.startsWith('data:') ? parseEvent(line.slice(5)) : null
      if (event) emit(event)
    }
  }
}

/** Parses the data of one event. Returns null for anything else. */
function parseEvent(text: string): LiveEvent | null {
  try {
    const value = JSON.parse(text) as { wrote?: unknown; open?: { back_ms?: unknown } } | null
    const isLiveEvent = typeof value?.wrote === 'string' || typeof value?.open?.back_ms === 'number'
    return isLiveEvent ? (value as unknown as LiveEvent) : null
  } catch {
    return null
  }
}

import type { LiveEvent } from '@platen/contracts/live'

/** What a connection tells the tabs that share it. */
export type LiveNews =
  | { kind: 'live'; live: boolean }
  | { kind: 'event'; event: LiveEvent }
  /** The server refused this token; a tab brings another one, or ends the session. */
  | { kind: 'refused'; token: string }

export interface LiveConnection {
  /** Listens with this token, or goes on with it. */
  watch(token: string): void
  end(): void
}

const minPauseMs = 1_000
const maxPauseMs = 30_000
const tokenWaitMs = 10_000

/**
 * The event stream of GET /api/live, opened again whenever it ends. EventSource can't send a bearer, so this is a fetch
 * whose body is read line by line. Knows nothing of a page: it runs in a shared worker too.
 */
export function createLiveConnection(tell: (news: LiveNews) => void): LiveConnection {
  let running: AbortController | null = null
  let token = ''
  let tokenBrought = () => {}

  async function keepReading(signal: AbortSignal): Promise<void> {
    let pauseMs = minPauseMs
    while (!signal.aborted) {
      const used = token
      let opened = false
      try {
        const response = await fetch('/api/live', {
          headers: { Accept: 'text/event-stream', Authorization: `Bearer ${used}`, 'X-Background': '1' },
          credentials: 'same-origin',
          signal,
        })
        if (response.status === 401) {
          tell({ kind: 'refused', token: used })
          await anotherToken(used)
          continue
        }
        if (response.ok && response.body) {
          opened = true
          tell({ kind: 'live', live: true })
          await readEvents(response.body, (event) => tell({ kind: 'event', event }))
        }
      } catch {
        // No stream at the moment; what is on screen is fetched now and then meanwhile.
      }
      if (signal.aborted) return
      tell({ kind: 'live', live: false })
      pauseMs = opened ? minPauseMs : Math.min(pauseMs * 2, maxPauseMs)
      // Spread, so that a restarted server is not met by every browser at once.
      const wait = pauseMs * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  function anotherToken(used: string): Promise<void> {
    if (token !== used) return Promise.resolve()
    return new Promise((resolve) => {
      tokenBrought = resolve
      setTimeout(resolve, tokenWaitMs)
    })
  }

  return {
    watch(next) {
      token = next
      tokenBrought()
      if (running) return
      running = new AbortController()
      void keepReading(running.signal)
    },
    end() {
      running?.abort()
      running = null
      tokenBrought()
      tell({ kind: 'live', live: false })
    },
  }
}

async function readEvents(body: NonNullable<Response['body']>, tell: (event: LiveEvent) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const event = line.startsWith('data:') ? eventOf(line.slice(5)) : null
      if (event) tell(event)
    }
  }
}

/** Whatever is no event of ours is passed over. */
function eventOf(text: string): LiveEvent | null {
  try {
    const value = JSON.parse(text) as { wrote?: unknown; open?: { back_ms?: unknown } } | null
    const isOurs = typeof value?.wrote === 'string' || typeof value?.open?.back_ms === 'number'
    return isOurs ? (value as unknown as LiveEvent) : null
  } catch {
    return null
  }
}

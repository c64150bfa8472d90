import type { LiveMessage } from '@platen/contracts/live'
import { request } from '../api/request.ts'

/**
 * Reads the event stream of GET /api/live until it ends. EventSource cannot send a bearer, so this is a fetch whose body
 * is read line by line. Calls back once when it is open, then with each message.
 */
export async function readLive(
  signal: AbortSignal,
  opened: () => void,
  message: (message: LiveMessage) => void,
): Promise<void> {
  const response = await request('/live', { method: 'GET', background: true, signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  opened()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data:')) continue
      for (const one of messagesOf(line.slice(5))) message(one)
    }
  }
}

/** One event may carry one message or a list of them; anything else is passed over. */
function messagesOf(text: string): LiveMessage[] {
  try {
    const value: unknown = JSON.parse(text)
    const list: unknown[] = Array.isArray(value) ? value : [value]
    return list.filter((one): one is LiveMessage => typeof (one as LiveMessage | null)?.topic === 'string')
  } catch {
    return []
  }
}

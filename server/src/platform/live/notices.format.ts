import { topics, type LiveMessage } from '@platen/contracts/live'

// PostgreSQL takes payloads below 8,000 bytes.
const maxBytes = 7_900
// Beyond this many ids of one topic, "any" says it shorter: a browser fetches its list once either way.
const maxIdsPerTopic = 100

/** Packs messages into as few notices as fit, each said once, and many of one topic as one about all of it. */
export function packNotices(messages: readonly LiveMessage[]): string[] {
  const once = unique(messages)
  const short = [...new Set(once.map((message) => message.topic))].flatMap((topic) => {
    const own = once.filter((message) => message.topic === topic)
    return own.length > maxIdsPerTopic ? [{ topic, id: null, origin: null }] : own
  })
  const payloads: string[] = []
  let parts: string[] = []
  let bytes = 2
  for (const part of short.map((message) => JSON.stringify(message))) {
    if (bytes + Buffer.byteLength(part) + 1 > maxBytes) {
      payloads.push(`[${parts.join(',')}]`)
      parts = []
      bytes = 2
    }
    parts.push(part)
    bytes += Buffer.byteLength(part) + 1
  }
  if (parts.length > 0) payloads.push(`[${parts.join(',')}]`)
  return payloads
}

function unique(messages: readonly LiveMessage[]): LiveMessage[] {
  return [
    ...new Map(messages.map(({ topic, id, origin }) => [`${topic} ${id} ${origin}`, { topic, id, origin }])).values(),
  ]
}

/** Reads one notice; whatever is not ours is passed over, for anybody may notify on a channel. */
export function readNotices(payload: string): LiveMessage[] {
  try {
    const list: unknown = JSON.parse(payload)
    return Array.isArray(list) ? list.filter(isMessage) : []
  } catch {
    return []
  }
}

function isMessage(value: unknown): value is LiveMessage {
  const message = value as Partial<LiveMessage> | null
  return typeof message?.topic === 'string' && (topics as readonly string[]).includes(message.topic)
}

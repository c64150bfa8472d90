import { gestures, type KeptScan, type KeptScans, type LateAnswer } from './kept-scans.rules.ts'

/** The unsent scans of one station, by the id of who scanned them. */
export type Shelf = Readonly<Record<string, KeptScans>>

export function shelfText(shelf: Shelf): string {
  return JSON.stringify(shelf)
}

/** Reads what a browser kept. What is not a scan, whoever wrote it, is left out; nothing here refuses. */
export function readShelf(text: string | null): Shelf {
  const read = parsed(text)
  if (!isRecord(read)) return {}
  return Object.fromEntries(
    Object.entries(read)
      .filter(([user]) => /^[0-9]{1,15}$/.test(user))
      .map(([user, list]) => [user, Array.isArray(list) ? list.flatMap(readScan) : []]),
  )
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const states = ['live', 'waiting', 'offered', 'answered'] as const
const levels = ['ok', 'warn', 'error'] as const
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | null =>
  all.find((one) => one === value) ?? null

function readScan(value: unknown): KeptScan[] {
  if (!isRecord(value)) return []
  const { key, text, at, piece_id } = value
  const state = oneOf(states, value.state)
  const answer = readAnswer(value.answer)
  if (typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key) || typeof text !== 'string') return []
  if (typeof at !== 'number' || !Number.isFinite(at) || state === null) return []
  if ((state === 'answered') !== (answer !== null)) return []
  return [
    {
      key,
      text,
      at,
      state,
      gesture: oneOf(gestures, value.gesture),
      piece_id: Number.isSafeInteger(piece_id) ? (piece_id as number) : null,
      accept_skipped: value.accept_skipped === true,
      answer,
    },
  ]
}

function readAnswer(value: unknown): LateAnswer | null {
  if (!isRecord(value)) return null
  const level = oneOf(levels, value.level)
  const { code, text, open } = value
  if (level === null || typeof code !== 'string' || typeof text !== 'string') return null
  return { level, code, text, open: open === true }
}

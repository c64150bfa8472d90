import { scanPurposes, type StoredScan, type ScanList, type LateAnswer } from './stored-scans.rules.ts'

/** The stored scans of one station by user id. */
export type StoredScans = Readonly<Record<string, ScanList>>

export function serializeScans(scans: StoredScans): string {
  return JSON.stringify(scans)
}

/** Parses stored scans. Skips everything that isn't a valid scan; never throws. */
export function parseScans(text: string | null): StoredScans {
  const read = parsed(text)
  if (!isRecord(read)) return {}
  return Object.fromEntries(
    Object.entries(read)
      .filter(([user]) => /^[0-9]{1,15}$/.test(user))
      .map(([user, list]) => [user, Array.isArray(list) ? list.flatMap(parseScan) : []]),
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
  all.find((item) => item === value) ?? null

function parseScan(value: unknown): StoredScan[] {
  if (!isRecord(value)) return []
  const { key, text, us_text, at, piece_id } = value
  const state = oneOf(states, value.state)
  const answer = parseAnswer(value.answer)
  if (typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key) || typeof text !== 'string') return []
  if (typeof at !== 'number' || !Number.isFinite(at) || state === null) return []
  if ((state === 'answered') !== (answer !== null)) return []
  return [
    {
      key,
      text,
      ...(typeof us_text === 'string' && { us_text }),
      at,
      state,
      // Until November 2026 the field was called `gesture`; such scans may still wait in a browser.
      action: oneOf(scanPurposes, value.action ?? value.gesture),
      piece_id: Number.isSafeInteger(piece_id) ? (piece_id as number) : null,
      accept_skipped: value.accept_skipped === true,
      answer,
    },
  ]
}

function parseAnswer(value: unknown): LateAnswer | null {
  if (!isRecord(value)) return null
  const level = oneOf(levels, value.level)
  const { code, text, open } = value
  if (level === null || typeof code !== 'string' || typeof text !== 'string') return null
  return { level, code, text, open: open === true }
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BenchServer } from './bench-server.ts'
import type { Call } from './load.ts'
import { callsWithWarmUp, measure, type Figure } from './measure.ts'
import { signIn } from './people.ts'

const manyStations = 16

interface Piece {
  id: string
  barcode: string
}

/** Returns how many fresh pieces the writes of `benchScans` use, including the warm-up. */
export function piecesForScans(calls: number): number {
  return callsWithWarmUp(calls) * 2 + manyStations * 2
}

/** Returns the pieces that Confirm Printed can confirm, in no particular order. */
export async function piecesToConfirm(superuser: pg.ClientConfig): Promise<Piece[]> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const { rows } = await client.query<Piece>(
      "select id, barcode from pieces where stage = 'design_printed' and not held order by hashint8(id)",
    )
    return rows
  } finally {
    await client.end()
  }
}

/**
 * Measures the two calls of a scan at Confirm printed, from one station and from sixteen, each with its own sign-in.
 */
export async function benchScans(server: BenchServer, calls: number): Promise<Figure[]> {
  const people: Record<string, string>[] = []
  for (let n = 1; n <= manyStations; n++)
    people.push(await signIn(server.base, 'print-operator', `Confirm ${1 + (n % 2)}`))
  const pieces = await piecesToConfirm(server.superuser)
  let confirmed = 0
  const lookUp = (clients: number) => (n: number) => ({
    path: `/api/fulfillment/pieces/by-barcode/${pieces[n % pieces.length]?.barcode}?at=confirm_printed`,
    headers: people[n % clients],
  })
  const confirm =
    (clients: number) =>
    (n: number): Call | undefined => {
      const piece = pieces[confirmed++]
      if (!piece) return undefined
      const headers = { ...people[n % clients], 'idempotency-key': randomUUID() }
      return { method: 'POST', path: `/api/fulfillment/confirm-printed/pieces/${piece.id}`, headers }
    }
  const figures: Figure[] = []
  for (const clients of [1, manyStations]) {
    figures.push(await measure(server, { what: 'scan look-up', clients, calls, aim_ms: 1, next: lookUp(clients) }))
  }
  for (const clients of [1, manyStations]) {
    figures.push(await measure(server, { what: 'scan write', clients, calls, aim_ms: 1.5, next: confirm(clients) }))
  }
  return figures
}

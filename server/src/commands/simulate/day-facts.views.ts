import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const namedRow = z.strictObject({ name: z.string(), n: z.number() })
type Named = z.output<typeof namedRow>

function asRecord(rows: readonly Named[]): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [row.name, row.n]))
}

export async function piecesPerStage(db: Reader): Promise<Record<string, number>> {
  return asRecord(
    await db.rows(
      namedRow,
      sql`
      select s.code as name, count(p.id)::int as n from stages s left join pieces p on p.stage = s.code
      group by s.code, s.position order by s.position`,
    ),
  )
}

export async function ordersPerStatus(db: Reader): Promise<Record<string, number>> {
  return asRecord(
    await db.rows(namedRow, sql`select status as name, count(*)::int as n from orders group by status order by status`),
  )
}

const keptAnswersRow = z.strictObject({ n: z.number() })

/** Returns how many of these writes have a stored answer. */
export async function countStoredAnswers(db: Reader, keys: readonly string[]): Promise<number> {
  return (await db.one(keptAnswersRow, sql`select count(*)::int as n from request_keys where key = any(${keys})`)).n
}

/** Returns how many of these writes moved a piece to the same stage twice. */
export async function countDoubledMoves(db: Reader, keys: readonly string[]): Promise<number> {
  const { n } = await db.one(
    keptAnswersRow,
    sql`
    select count(*)::int as n from (
      select from piece_events where key = any(${keys}) group by key, piece_id, to_stage having count(*) > 1
    ) twice`,
  )
  return n
}

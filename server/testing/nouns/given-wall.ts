import sql from 'sql-template-tag'
import type { Tx } from '../../src/platform/db/database.types.ts'

export interface NewWall {
  wall: string
  rows: number
  columns: number
}

/** Inserts the slots of a new wall, numbered row by row with two digits: A01, A02 … */
export async function createWall(tx: Tx, { wall, rows, columns }: NewWall): Promise<void> {
  await tx.run(sql`
    insert into packing_slots (code, wall, wall_row, wall_column)
    select ${wall}::text || lpad(((r - 1) * ${columns}::int + c)::text, 2, '0'), ${wall}, r, c
    from generate_series(1, ${rows}::int) r cross join generate_series(1, ${columns}::int) c
    order by r, c`)
}

import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'

const movedRow = z.strictObject({ id: z.number(), version: z.number() })
export type MovedRow = z.output<typeof movedRow>

/** Moves the products with one printer tag to another one. */
export function moveProductTags(tx: Tx, fromId: number, intoId: number): Promise<MovedRow[]> {
  return tx.rows(
    movedRow,
    sql`update products set printer_tag_id = ${intoId} where printer_tag_id = ${fromId} returning id, version`,
  )
}

/** Moves the variants with one printer tag of their own to another one. */
export function moveVariantTags(tx: Tx, fromId: number, intoId: number): Promise<MovedRow[]> {
  return tx.rows(
    movedRow,
    sql`update variants set printer_tag_id = ${intoId} where printer_tag_id = ${fromId} returning id, version`,
  )
}

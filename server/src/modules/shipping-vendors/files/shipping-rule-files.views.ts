import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'
import { readShippingChoice } from '../shipping-rules.views.ts'
import { toRuleCells, type RuleCodes } from './shipping-rule-files.format.ts'

const codes = z.array(z.strictObject({ code: z.string(), id: z.number() }))
const codesRow = z.strictObject({ stores: codes, vendors: codes })

/** Returns the codes of all stores and shipping vendors, of archived ones too. */
export async function readRuleCodes(db: Reader): Promise<RuleCodes> {
  const { stores, vendors } = await db.one(
    codesRow,
    sql`
    select coalesce((select json_agg(json_build_object('code', s.code, 'id', s.id)) from stores s), '[]') as stores,
      coalesce((select json_agg(json_build_object('code', v.code, 'id', v.id)) from shipping_vendors v), '[]') as vendors`,
  )
  const idsByCode = (rows: z.output<typeof codes>) => new Map(rows.map(({ code, id }) => [code, id]))
  return { stores: idsByCode(stores), vendors: idsByCode(vendors) }
}

/**
 * Returns the shipping rules in their order and the site's default as files see them. All are one record, so that each
 * has the version of all of them.
 */
export async function readFileRules(db: Reader): Promise<StoredRow[]> {
  const choice = await readShippingChoice(db)
  const cells = toRuleCells(choice, await readRuleCodes(db))
  return cells.map((values, at) => ({ id: at + 1, version: choice.version, values }))
}

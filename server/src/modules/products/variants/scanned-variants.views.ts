import { readGs1, type Gs1Code, type Gs1Fault } from '@platen/contracts/values/codes/gs1'
import { gtinKey, isGtin } from '@platen/contracts/values/codes/gtin'
import { skuKey } from '@platen/contracts/values/match-key'
import { readScan } from '@platen/contracts/values/scan'
import { searchedWords } from '@platen/contracts/values/search-text'
import { readTimes } from '@platen/contracts/values/codes/times'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { beginsWith, contains } from '../../../platform/db/sql-text.ts'
import { refusal, type Refusal } from '../../../platform/http/refusal.ts'
import { searchWords, wordsCondition } from '../../../platform/search/search-words.ts'

const foundRow = z.strictObject({
  variant_id: z.number(),
  sku: z.string(),
  archived: z.boolean(),
  units: z.number(),
})

export interface ScannedVariant extends z.output<typeof foundRow> {
  /** The lot and expiry that a GS1 code says; empty and null if it says none. */
  lot: string
  expires_on: string | null
}

/** What a scanned code means to stock. */
interface Meaning {
  /** The code by which it was looked up: that of a GS1 code is its GTIN. */
  code: string
  variant: ScannedVariant | undefined
  /** Units that one scan of it means, where no variant has it. */
  units: number
  /** The lot that it names; empty if none. */
  lot: string
  gs1: Gs1Code | null
}

/** Selects the variants that have a code as their SKU, GTIN or case barcode, with the units of one scan of it. */
function variantsOf(text: string, code: string): Sql {
  const gtin = isGtin(code) ? gtinKey(code) : null
  return sql`
    select id, 1 as units, 1 as place from variants where sku_key = any(${[skuKey(text.trim()), skuKey(code)]}::text[])
    union all
    select id, 1, 2 from variants where gtin14 = ${gtin}::text
    union all
    select variant_id, pack_quantity, 3 from variant_case_barcodes where gtin14 = ${gtin}::text`
}

/** Selects the id of the variant that a code means, for the filters of lists: by its SKU, a GTIN or a scanned label. */
export function scannedVariantId(text: string): Sql {
  return sql`select named.id from (${variantsOf(text, readScan(text).code)}) named order by named.place limit 1`
}

/** From this many characters on, a text is searched for anywhere in a code; a shorter one begins it. */
export const minPartLength = 3

/**
 * Selects the ids of the variants that a search at the stations names: by a part of their SKU, whose hyphens may be
 * left out, or by a GTIN or a scanned label.
 */
export function variantsNamed(text: string): Sql {
  const part = searchedWords(text)
    .map(({ spellings: [word] }) => word)
    .join('')
    .toUpperCase()
  // The search text, which an index finds, has more than the SKU.
  const words = wordsCondition(sql`search_text`, text)
  const byPart = sql`
    union all
    select id from variants
    where ${words} and replace(sku_key, '-', '') like ${contains(part)}`
  return sql`
    select id from variants where sku_key like ${beginsWith(skuKey(text))}
    ${words && part.length >= minPartLength ? byPart : empty}
    union all (${scannedVariantId(text)})`
}

/**
 * Selects the id of the variant with a GTIN that is typed in any form or scanned from a label; null if a text is none.
 * For the search of lists that have further names.
 */
export function variantIdOfGtin(text: string): Sql | null {
  return isGtin(readScan(text).code) ? scannedVariantId(text) : null
}

const byWords = searchWords(sql`v.search_text`, (typed) => sql`v.sku_key like ${beginsWith(skuKey(typed))}`)

/**
 * The search of the lists of variants `v`: by the words of their search text, which has all of their barcodes, also
 * where a scanned label says one (STOCK-53).
 */
export function searchVariants(text: string): Sql | null {
  const typed = byWords(text)
  const { code } = readScan(text)
  return typed && code !== text && isGtin(code) ? sql`(${typed} or ${byWords(gtinKey(code))})` : typed
}

/**
 * Says what a code means: the variant that has it as its SKU, GTIN or case barcode, exactly and never by a part of it,
 * with the units of one scan: 1, the pack quantity of a case, or as many of either as a GS1 code counts. A code that is
 * a SKU as it stands is never read as GS1. Archived variants are found too: their blanks exist all the same.
 */
async function readMeaning(db: Reader, text: string): Promise<Meaning> {
  const gs1 = readGs1(text)
  const { code } = readScan(text)
  const found = await db.maybe(
    foundRow,
    sql`
    select v.id as variant_id, v.sku, v.archived_at is not null as archived, found.units
    from (${variantsOf(text, code)}) found join variants v on v.id = found.id
    order by found.place limit 1`,
  )
  const { count, lot, expires_on } = gs1?.kind === 'goods' ? gs1 : { count: null, lot: '', expires_on: null }
  const times = count ?? 1
  return { code, variant: found && { ...found, units: found.units * times, lot, expires_on }, units: times, lot, gs1 }
}

/**
 * Returns the variant that a code means, and how many units a scan of it is. Throws where a GS1 code can't be read
 * (STOCK-53).
 */
export async function findScannedVariant(db: Reader, text: string): Promise<ScannedVariant | undefined> {
  const { variant, gs1 } = await readMeaning(db, text)
  if (!variant && gs1?.kind === 'fault') throw refusalOf(gs1.fault)
  return variant
}

/**
 * Returns the variant of a scan: by its text, or else by what its keys type on a US keyboard (SCREEN-18). `50 × SKU` is
 * 50 scans of it (STOCK-54). `code` is the reading that was found, or the text as typed if none was; that of a GS1 code
 * is its GTIN, because every carton has another lot. Throws where a GS1 code can't be read or names no goods.
 */
export async function findVariantOfScan(
  db: Reader,
  { code: text, us_code: usText }: { code: string; us_code?: string | undefined },
): Promise<Omit<Meaning, 'gs1'>> {
  const typed = await readTimesMeaning(db, text)
  if (typed.variant) return typed
  const meant = usText === undefined ? null : await readTimesMeaning(db, usText)
  if (meant?.variant) return meant
  const { gs1 } = typed
  if (gs1?.kind === 'fault') throw refusalOf(gs1.fault)
  if (gs1?.kind === 'unit') throw refusal('gs1_unit_not_goods', { sscc: gs1.sscc })
  return typed
}

/** Reads a code, or else a number of times another one. */
async function readTimesMeaning(db: Reader, text: string): Promise<Meaning> {
  const whole = await readMeaning(db, text)
  const counted = whole.variant ? null : readTimes(text)
  if (!counted) return whole
  const { times } = counted
  const { variant, units, ...part } = await readMeaning(db, counted.code)
  const isMeant = variant !== undefined || part.gs1 !== null || counted.isPlain
  return isMeant
    ? { ...part, variant: variant && { ...variant, units: variant.units * times }, units: units * times }
    : whole
}

function refusalOf({ problem, part, value }: Gs1Fault): Refusal {
  return refusal(`gs1_${problem}`, { part, value })
}

import { palletCode } from '@platen/contracts/values/codes/gs1'
import { readScan } from '@platen/contracts/values/scan'
import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Call } from '../../platform/http/context.ts'
import { may } from '../../platform/http/protection/may.rules.ts'
import { findScannedVariant } from '../products/products.public.ts'
import { readLocationDetail } from './locations/locations.views.ts'
import { looksLike, movesOfPallet, movesOfSku } from './lookup.rules.ts'
import { readPalletDetail } from './pallets/pallets.views.ts'
import { readWarehouseSku } from './skus/skus.views.ts'

const holderRow = z.strictObject({ kind: z.enum(['pallet', 'location']), id: z.number() })

/**
 * Returns what a code is, and the moves that whoever asks may make with it. Codes match exactly, without regard to
 * case. A GS1 label of a pallet that also says what is on it means the pallet, if it is one of ours (STOCK-53).
 */
export async function lookUpCode(ctx: Call, scanned: string): Promise<WarehouseLookup> {
  const code = scanned.trim().normalize()
  const holder = await ctx.db.maybe(
    holderRow,
    sql`
    select 'pallet' as kind, id from pallets where code = ${palletCode(code)}
    union all select 'location', id from warehouse_locations where code = ${code.toUpperCase()}`,
  )
  const mayMove = may(ctx, 'warehouse.write')
  if (holder?.kind === 'pallet') {
    const pallet = await readPalletDetail(ctx, ctx.db, holder.id)
    const isBlocked = pallet.location !== null && pallet.location.blocked_reason !== null
    return { kind: 'pallet', pallet, moves: mayMove ? movesOfPallet({ ...pallet, isBlocked }) : [] }
  }
  if (holder?.kind === 'location') {
    const location = await readLocationDetail(ctx, ctx.db, holder.id)
    const isUsable = !location.archived && location.blocked_reason === null
    return { kind: 'location', location, moves: mayMove && isUsable ? ['relocate'] : [] }
  }
  const variant = await findScannedVariant(ctx.db, code)
  if (!variant) {
    const named = readScan(code).code
    return { kind: 'unknown', code: named, like: looksLike(named) }
  }
  const sku = await readWarehouseSku(ctx, ctx.db, variant.variant_id)
  const { archived, units, lot } = variant
  return {
    kind: 'sku',
    sku,
    pack_quantity: units,
    lot,
    archived,
    moves: mayMove ? movesOfSku({ ...sku, archived }) : [],
  }
}

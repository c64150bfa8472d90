import { palletCode } from '@platen/contracts/values/codes/gs1'
import type { Tx } from '../../../platform/db/database.types.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { findScannedVariant } from '../../products/products.public.ts'
import { lockLocation, type LockedLocation } from '../locations/locations.store.ts'
import { lockPallets, readLockedLines, type LockedPallet, type PalletLine } from '../pallets/pallets.store.ts'
import { assertInUse } from './moves.rules.ts'
import type { NamedGoods } from './moves.types.ts'

// Lock order of every move: stock levels by variant, then the location, then pallets by id (docs/database.md).

export interface LockedEnds<P> {
  pallets: P
  lines: PalletLine[]
}

/**
 * Locks the pallets of a move by their scanned codes and reads what is on them. Throws `pallet_unknown` and
 * `pallet_archived`.
 */
export async function lockEnds<const C extends readonly string[]>(
  tx: Tx,
  codes: C,
): Promise<LockedEnds<{ [K in keyof C]: LockedPallet }>> {
  const locked = await lockPallets(tx, codes)
  const pallets = codes.map((code) => {
    const pallet = locked.find((lockedPallet) => lockedPallet.code === palletCode(code))
    if (!pallet) throw refusal('pallet_unknown', { code })
    assertInUse(pallet)
    return pallet
  })
  const lines = await readLockedLines(
    tx,
    locked.map((pallet) => pallet.id),
  )
  return { pallets: pallets as { [K in keyof C]: LockedPallet }, lines }
}

/**
 * Locks the location to which something is moved. Throws `location_unknown`, `location_archived`, `location_blocked`.
 */
export async function lockTarget(tx: Tx, code: string): Promise<LockedLocation> {
  const location = await lockLocation(tx, code)
  if (!location) throw refusal('location_unknown', { code })
  assertUsable(location)
  return location
}

export function assertUsable({ code, archived, blocked_reason: reason }: LockedLocation): void {
  if (archived) throw refusal('location_archived', { code })
  if (reason !== null) throw refusal('location_blocked', { code, reason })
}

interface ScannedGoods {
  sku: string
  quantity: number
  lot?: string | undefined
}

/** Finds the SKU of a scanned code, and the lot that the code says. Throws `warehouse_sku_unknown`. */
export async function nameGoods(tx: Tx, { sku: code, quantity, lot }: ScannedGoods): Promise<NamedGoods> {
  const variant = await findScannedVariant(tx, code)
  if (!variant) throw refusal('warehouse_sku_unknown', { code })
  return { variant_id: variant.variant_id, sku: variant.sku, quantity, lot, scanned_lot: variant.lot }
}

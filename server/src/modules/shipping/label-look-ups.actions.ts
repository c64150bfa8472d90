import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { checkLabelAddress } from './vendors/label-address.rules.ts'
import { settlePurchase } from './settle-purchase.actions.ts'
import { leaseMarginSeconds } from './label-look-up-times.rules.ts'
import { claimUnknownOutcome } from './shipments.store.ts'
import { findShipment, toKnownLabel } from './shipments.views.ts'
import { lookUpLabel, voidLabel } from './vendors/label-vendors.service.ts'
import { saveVoidOutcome } from './void-shipment.actions.ts'

/**
 * Looks up at the vendor what became of labels whose outcome is unknown, because the process died or the vendor didn't
 * answer. Never buys a label: an unknown label is no reason
 * to retry the purchase (PACK-11). Continues until no shipment is due or the server ends; returns how many were
 * looked up.
 */
export async function lookUpUnknownOutcomes(ctx: Ctx): Promise<number> {
  const { VENDOR_TIMEOUT_S: timeoutSeconds } = ctx.config
  for (let count = 0; ; count++) {
    if (ctx.backgroundTasks.isEnding) return count
    const claimed = await ctx.database.transaction((tx) => claimUnknownOutcome(tx, timeoutSeconds + leaseMarginSeconds))
    const shipment = claimed && (await findShipment(ctx.db, claimed.id))
    if (!shipment) return count
    const vendor = { kind: shipment.vendor_kind, timeoutSeconds }
    if (shipment.state === 'purchasing' || shipment.state === 'unknown') {
      const result = await lookUpLabel(vendor, toKnownLabel(shipment))
      const outcome = checkLabelAddress(result, shipment.ship_to)
      await ctx.database.transaction((tx) => settlePurchase(tx, ctx, shipment.id, outcome))
    } else if (shipment.tracking_number) {
      // A void may be requested twice: the label is void either way.
      const outcome = await voidLabel(vendor, shipment.reference, shipment.tracking_number)
      await ctx.database.transaction((tx) => saveVoidOutcome(tx, auditContext(ctx), shipment.id, outcome, null))
    }
  }
}

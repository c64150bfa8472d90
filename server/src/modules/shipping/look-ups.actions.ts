import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { judgeLabel } from './vendors/label-address.rules.ts'
import { settlePurchase } from './settle-purchase.actions.ts'
import { leaseMarginS } from './shipment-waits.rules.ts'
import { claimUnsettled } from './shipments.store.ts'
import { shipmentById } from './shipments.views.ts'
import { lookUpLabel, voidLabel } from './vendors/label-vendors.service.ts'
import { keepVoidOutcome } from './void-shipment.actions.ts'

/**
 * Looks up what became of labels whose outcome is open: the process died, or the vendor fell silent. Never buys again.
 * Goes on until none is left whose turn it is; out: how many were looked at.
 */
export async function lookUpOpenShipments(ctx: Ctx): Promise<number> {
  const { VENDOR_TIMEOUT_S: timeout_s } = ctx.config
  for (let looked = 0; ; looked++) {
    const claimed = await ctx.database.transaction((tx) => claimUnsettled(tx, timeout_s + leaseMarginS))
    const shipment = claimed && (await shipmentById(ctx.db, claimed.id))
    if (!shipment) return looked
    const vendor = { kind: shipment.vendor_kind, timeout_s }
    if (shipment.state === 'purchasing' || shipment.state === 'unknown') {
      const found = await lookUpLabel(vendor, shipment.reference, shipment.id)
      const outcome = judgeLabel(found, shipment.ship_to)
      await ctx.database.transaction((tx) => settlePurchase(tx, ctx, shipment.id, outcome))
    } else if (shipment.tracking_number) {
      // A void may be asked for twice: the label is gone either way.
      const outcome = await voidLabel(vendor, shipment.reference, shipment.tracking_number)
      await ctx.database.transaction((tx) => keepVoidOutcome(tx, auditContext(ctx), shipment.id, outcome, null))
    }
  }
}

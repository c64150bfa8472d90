import type { FastifyBaseLogger } from 'fastify'
import type { Ctx } from '../../platform/http/context.ts'
import { keepVoidOutcome, settlePurchase } from './settle-shipment.actions.ts'
import { claimUnsettled } from './shipments.store.ts'
import { shipmentById } from './shipments.views.ts'
import { lookUpLabel, voidLabel } from './vendors.ts'

/**
 * Looks up what became of labels whose outcome is open: the process died, or the vendor fell silent. Never buys again.
 * Goes on until none is left whose turn it is; out: how many were looked at.
 */
export async function lookUpOpenShipments(ctx: Ctx): Promise<number> {
  for (let looked = 0; ; looked++) {
    const claimed = await ctx.database.transaction((tx) => claimUnsettled(tx, ctx.config.VENDOR_TIMEOUT_S + 10))
    const shipment = claimed && (await shipmentById(ctx.db, claimed.id))
    if (!shipment) return looked
    const vendor = { kind: shipment.vendor_kind, timeout_s: ctx.config.VENDOR_TIMEOUT_S }
    const site = { config: ctx.config, now: new Date(), language: ctx.language }
    if (shipment.state === 'purchasing' || shipment.state === 'unknown') {
      const outcome = await lookUpLabel(vendor, shipment.reference, shipment.id)
      await ctx.database.transaction((tx) => settlePurchase(tx, site, shipment.id, outcome))
    } else if (shipment.tracking_number) {
      // A void may be asked for twice: the label is gone either way.
      const outcome = await voidLabel(vendor, shipment.reference, shipment.tracking_number)
      const who = { user_id: shipment.user_id, station_id: shipment.station_id, key: null }
      await ctx.database.transaction((tx) => keepVoidOutcome(tx, who, shipment.id, outcome, 'looked up'))
    }
  }
}

/** Looks up open labels every few seconds until `stop`. A failing round is logged and the next one tries again. */
export function startShipmentLookUps(
  context: () => Promise<Ctx>,
  log: FastifyBaseLogger,
  everyMs = 2_000,
): { stop(): Promise<void> } {
  let stopped = false
  let round: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    if (stopped) return
    round = round
      .then(async () => lookUpOpenShipments(await context()))
      .catch((error: unknown) => log.warn({ err: error }, 'looking up labels failed'))
  }, everyMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}

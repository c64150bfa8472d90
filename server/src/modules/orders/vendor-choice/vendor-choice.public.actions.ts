import { setTimeout } from 'node:timers/promises'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { chooseVendor, readChoiceBasis } from '../../shipping-vendors/shipping-vendors.public.ts'
import { lockOrders } from '../order-status.public.actions.ts'
import { findUnsettledOrderIds, readChoiceChanges, readOrdersToShip } from './orders-to-ship.views.ts'
import { holdChoice, noChoiceIsOpen, saveApplied, saveChoices } from './vendor-choice.store.ts'

/**
 * Chooses the vendors of orders by the rules and defaults as they are now (VENDOR-6). Orders with a label, finished
 * ones and those for which a person chose keep theirs. The orders are locked, or new. It takes four statements, however
 * many orders there are.
 */
export async function chooseVendorsOf(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await holdChoice(tx)
  const orders = (await readOrdersToShip(tx, orderIds)).filter((order) => !order.settled && order.source !== 'person')
  if (orders.length === 0) return
  const basis = await readChoiceBasis(tx)
  const choices = orders.flatMap((order) => {
    const { chosen } = chooseVendor(basis, order)
    const choice = {
      order_id: order.id,
      vendor_id: chosen?.vendor_id ?? null,
      service: chosen?.service ?? null,
      source: chosen?.source ?? null,
    }
    const isSame =
      choice.vendor_id === order.vendor_id && choice.service === order.service && choice.source === order.source
    return isSame ? [] : [choice]
  })
  await saveChoices(tx, choices)
}

const batchSize = 200
const maxTries = 40
const pauseMs = 50

type Followed = Pick<Ctx, 'database' | 'backgroundTasks'>

// Asks again and again instead of queuing for the lock: benches would have to wait behind it.
async function waitForOpenChoices({ database, backgroundTasks }: Followed): Promise<boolean> {
  for (let tries = 0; tries < maxTries && !backgroundTasks.isEnding; tries++) {
    if (await database.transaction(noChoiceIsOpen)) return true
    await setTimeout(pauseMs)
  }
  return false
}

/**
 * Lets the orders follow a change of rules, vendors or defaults, which the database counts whoever made it. Each batch
 * has its own transaction, so that no bench waits for long; if it stops in the middle, as it does when the server ends,
 * it begins again.
 *
 * Orders that are being created may have been given a vendor by the rules as they were before, and can't be seen yet.
 * So it begins only once no such transaction is open, and otherwise leaves the change to the next round.
 */
export async function followChoiceChanges(ctx: Followed): Promise<void> {
  const { read } = ctx.database
  const { seen, applied } = await readChoiceChanges(read)
  if (seen === applied || !(await waitForOpenChoices(ctx))) return
  for (let after = 0; ;) {
    if (ctx.backgroundTasks.isEnding) return
    const orderIds = await findUnsettledOrderIds(read, after, batchSize)
    if (orderIds.length > 0) {
      await ctx.database.transaction(async (tx) => {
        await lockOrders(tx, orderIds)
        await chooseVendorsOf(tx, orderIds)
      })
    }
    if (orderIds.length < batchSize) break
    after = orderIds.at(-1) ?? after
  }
  await ctx.database.transaction((tx) => saveApplied(tx, seen))
}

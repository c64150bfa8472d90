import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import { createOrders, takeOrderIds, type OrderToCreate } from '../../orders/content/order-intake.public.actions.ts'
import type { LineLookup } from '../../orders/content/line-look-up.public.views.ts'

/**
 * The new orders of a batch, which are created together: with statements for each of them, an import takes more than
 * twice as long.
 */
export class OrdersToCreate {
  private readonly tx: Tx
  private readonly audit: AuditContext
  private readonly variants: LineLookup['byId']
  private readonly atOnce: number
  private ids: number[] = []
  private waiting: OrderToCreate[] = []

  /** `expected` is about how many of them there are: so many ids are taken at once. */
  constructor(tx: Tx, audit: AuditContext, variants: LineLookup['byId'], expected: number) {
    this.tx = tx
    this.audit = audit
    this.variants = variants
    this.atOnce = Math.max(1, expected)
  }

  /** Returns an id for a new order. */
  async takeId(): Promise<number> {
    if (this.ids.length === 0) this.ids = await takeOrderIds(this.tx, this.atOnce)
    const id = this.ids.shift()
    if (id === undefined) throw new Error('the database returned no id for a new order')
    return id
  }

  add(order: OrderToCreate): void {
    this.waiting.push(order)
  }

  /** Creates those that wait. Call it before another order of the batch is changed. */
  async create(): Promise<void> {
    const orders = this.waiting
    this.waiting = []
    await createOrders(this.tx, this.audit, orders, this.variants)
  }

  /** Forgets those that wait, because what named them was undone. */
  forget(): void {
    this.waiting = []
  }
}

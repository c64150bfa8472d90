import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkoutFolder } from '../../src/platform/checkout.ts'

// Work for a simulated day of any length: the sample stock is for one round of the sample orders.
const plentiful = 'PLENTIFUL'

interface SampleOrder {
  order_number: string
  lines: { sku: string; design_front: string }[]
}

/**
 * Returns so many orders: those of the samples, and over again under other numbers on a shirt of which there is always
 * enough.
 */
export async function plentyOfOrders(count: number): Promise<SampleOrder[]> {
  const file = await readFile(join(checkoutFolder(), 'samples/native-orders.json'), 'utf8')
  const { orders: samples } = JSON.parse(file) as { orders: SampleOrder[] }
  const printed = samples.flatMap((order) => {
    const lines = order.lines.filter((line) => line.design_front !== '').map((line) => ({ ...line, sku: plentiful }))
    return lines.length > 0 ? [{ ...order, lines }] : []
  })
  const rounds = Math.ceil(Math.max(0, count - samples.length) / printed.length)
  const more = Array.from({ length: rounds }, (_, round) =>
    printed.map((order) => ({ ...order, order_number: `${order.order_number}-${round + 2}` })),
  )
  return [...samples, ...more.flat()].slice(0, count)
}

/** Returns the catalog file of that shirt, and of another one, of which there is none. */
export function catalogWith(other: string): string {
  const header = 'product_code,product_name,print_areas,printer_tag,sku,on_hand,weight_g'
  const areas = 'front|back|left_sleeve|right_sleeve'
  return [
    header,
    `${plentiful},Plentiful tee,${areas},DTG-DARK,${plentiful},1000000,160`,
    `${other},Stored tee,front,DTG-DARK,${other},0,160\n`,
  ].join('\n')
}

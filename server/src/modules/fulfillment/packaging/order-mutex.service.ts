const lastByOrder = new Map<number, Promise<unknown>>()

/**
 * Runs the requests that call a carrier one after the other for each order within this process, so that a repeated
 * click gets the first one's answer instead of "the label is being looked up". Between processes the database decides.
 */
export async function withOrderMutex<R>(orderId: number, work: () => Promise<R>): Promise<R> {
  const previous = lastByOrder.get(orderId)?.catch(() => undefined) ?? Promise.resolve()
  const current = previous.then(work)
  lastByOrder.set(orderId, current)
  try {
    return await current
  } finally {
    if (lastByOrder.get(orderId) === current) lastByOrder.delete(orderId)
  }
}

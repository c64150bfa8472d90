const lines = new Map<number, Promise<unknown>>()

/**
 * Gestures that go outside for one order wait in line within this process, so that a repeat of a click finds the first
 * one's answer instead of hearing that the label is being looked up. Between processes the database decides.
 */
export async function withOrderMutex<R>(orderId: number, work: () => Promise<R>): Promise<R> {
  const before = lines.get(orderId)?.catch(() => undefined) ?? Promise.resolve()
  const mine = before.then(work)
  lines.set(orderId, mine)
  try {
    return await mine
  } finally {
    if (lines.get(orderId) === mine) lines.delete(orderId)
  }
}

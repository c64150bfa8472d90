/**
 * Returns a function that does asynchronous work when it is first called, and then answers with its result. A failure
 * is not kept: the next call tries again, or a lack of memory for a moment would last until a restart.
 */
export function keepResult<R>(work: () => Promise<R>): () => Promise<R> {
  let result: Promise<R> | undefined
  return () =>
    (result ??= work().catch((error: unknown) => {
      result = undefined
      throw error
    }))
}

/**
 * Longer than the server keeps a read waiting: the file of a list waits 20 s for its turn and its first rows 30 s for
 * the database.
 */
const defaultTimeoutMs = 60_000

/**
 * Fetches, and closes the connection if no byte arrives for `timeoutMs`, before the response or within its body: a
 * connection can be dead without an end (API-26). The body may take as long as it wants while its bytes arrive. This
 * isn't for writes, which may have been done. It uses nothing of the page and also runs in a shared worker.
 * @throws an abort error, as reading the body does, if the connection was closed
 */
export async function fetchWithReadTimeout(
  url: string,
  init: RequestInit,
  timeoutMs = defaultTimeoutMs,
): Promise<Response> {
  const connection = new AbortController()
  const { signal } = init
  const close = () => connection.abort(signal?.reason)

  // Follows the caller's signal only meanwhile, so that one that outlives many calls keeps nothing of them.
  async function unlessSilent<T>(receive: () => Promise<T>): Promise<T> {
    const timer = setTimeout(close, timeoutMs)
    signal?.addEventListener('abort', close)
    if (signal?.aborted) close()
    try {
      return await receive()
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', close)
    }
  }

  const response = await unlessSilent(() => fetch(url, { ...init, signal: connection.signal }))
  if (!response.body) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await unlessSilent(() => reader.read())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead: the time counts only while somebody waits for the next bytes.
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}

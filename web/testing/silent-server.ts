/** What a fetch does while the server says nothing: it ends only when the browser gives it up. */
export function silence(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new DOMException('The call was given up', 'AbortError'))
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  })
}

/** A response of which the test sends the body, piece by piece, and which may fall silent. */
export function openResponse(signal: AbortSignal | null | undefined, contentType = 'application/json') {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) })
  silence(signal).catch((error: unknown) => body?.error(error))
  return {
    response: new Response(stream, { headers: { 'content-type': contentType } }),
    send: (text: string) => body?.enqueue(new TextEncoder().encode(text)),
    end: () => body?.close(),
  }
}

/** The times at which a browser gives up don't have to be waited for. */
export const onlyTimeouts = { toFake: ['setTimeout' as const, 'clearTimeout' as const], shouldAdvanceTime: true }

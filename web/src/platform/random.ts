/**
 * `bytes` random bytes as lower-case hexadecimal. Uses getRandomValues, which exists without a secure context too
 * (randomUUID does not): the factory's network is often plain http.
 */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('')
}

/** The idempotency key of one gesture: 128 random bits (PIECE-30). */
export function newIdempotencyKey(): string {
  return randomHex(16)
}

/**
 * Returns `bytes` random bytes in lower-case hexadecimal. Uses getRandomValues, because randomUUID needs a secure
 * context and the factory's network is often plain http.
 */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('')
}

/** Creates the idempotency key of a write: 128 random bits (PIECE-30). */
export function newIdempotencyKey(): string {
  return randomHex(16)
}

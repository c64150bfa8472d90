/**
 * Where a file lies in its store: `files/ab/<sha256>`, by the first two of its hex digits. Refuses, by throwing, whatever
 * is no SHA-256, so that no name from outside ever becomes a path. Rule: CHECK-20.
 */
export function storedPath(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256')
  return `files/${sha256.slice(0, 2)}/${sha256}`
}

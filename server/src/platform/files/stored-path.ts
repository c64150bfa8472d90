/**
 * Returns the path of a file in its store: `files/ab/<sha256>`, with its first two hex digits as the folder. Throws for
 * anything that is not a SHA-256, so that no name from outside ever becomes a path. Rule: CHECK-20.
 */
export function pathInStore(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256')
  return `files/${sha256.slice(0, 2)}/${sha256}`
}

/** What somebody typed: the digits of an authenticator app, or a recovery code. */
export type TypedCode = { kind: 'app'; digits: string } | { kind: 'recovery'; text: string }

/** Reads a code as people type and paste it: with spaces and hyphens anywhere, in capitals or not. */
export function readCode(typed: string): TypedCode {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()
  return /^\d{6}$/.test(text) ? { kind: 'app', digits: text } : { kind: 'recovery', text }
}

/** Writes a key or a recovery code in groups of four. */
export function inGroups(text: string, separator: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(separator)
}

const quietZone = 4

/** Draws a QR code as an SVG picture: dark on white in every theme, because cameras read that best. */
export function drawQr(matrix: readonly (readonly boolean[])[]): string {
  const size = matrix.length + 2 * quietZone
  const path = matrix
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

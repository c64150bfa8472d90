import encodeQR from 'qr'

/** A QR code as rows of modules without quiet zone; true is dark. */
export type QrMatrix = boolean[][]

/**
 * Encodes `text` as a QR code with error correction M (15 % may be damaged). Accepts 1 to 1,000 characters and throws
 * on more. Rule: ISO/IEC 18004.
 */
export function encodeQr(text: string): QrMatrix {
  if (text.length === 0 || text.length > 1000) throw new RangeError('a QR code of ours holds 1 to 1000 characters')
  // The package draws a border of at least one module.
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  return bordered.slice(1, -1).map((row) => row.slice(1, -1))
}

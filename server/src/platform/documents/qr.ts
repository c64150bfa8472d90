import bwipjs from 'bwip-js/node'

/** A QR code as rows of modules without quiet zone; true is dark. */
export type QrMatrix = boolean[][]

/**
 * Encodes `text` as the smallest QR code with error correction M (15 % may be damaged). Accepts 1 to 1,000 characters
 * and throws on more. Rule: ISO/IEC 18004.
 */
export function encodeQr(text: string): QrMatrix {
  if (text.length === 0 || text.length > 1000) throw new RangeError('a QR code of ours holds 1 to 1000 characters')
  const [symbol] = bwipjs.raw('qrcode', text, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) throw new Error('the QR encoder gave no modules')
  const { pixs, pixx, pixy } = symbol
  return Array.from({ length: pixy }, (_, row) =>
    Array.from({ length: pixx }, (_, column) => pixs[row * pixx + column] === 1),
  )
}

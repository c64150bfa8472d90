import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20

/**
 * Returns the plain font (SFNT) inside a WOFF 1 file. Subsetting reads the glyph table once per glyph, and in a WOFF
 * file that table would be inflated each time. Throws on anything that is not WOFF 1. Rule: W3C WOFF 1.0.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const at = HEADER_BYTES + i * ENTRY_BYTES
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const directory = Buffer.alloc(12 + count * 16)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE(count * 16 - power * 16, 10)
  let offset = directory.length
  const parts: Buffer[] = [directory]
  for (const [i, table] of tables.entries()) {
    const entry = 12 + i * 16
    table.tag.copy(directory, entry)
    directory.writeUInt32BE(table.checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(table.bytes.length, entry + 12)
    const padding = (4 - (table.bytes.length % 4)) % 4
    parts.push(table.bytes, Buffer.alloc(padding))
    offset += table.bytes.length + padding
  }
  return Buffer.concat(parts)
}

/** Kinds of files that people upload as artwork by mistake. The name appears in the refusal's message. */
const signatures: [kind: string, bytes: string, at?: number][] = [
  ['GIF', 'GIF8'],
  ['PDF', '%PDF-'],
  ['PostScript', '%!PS'],
  ['Photoshop', '8BPS'],
  ['GIMP', 'gimp xcf'],
  ['TIFF', 'II*\0'],
  ['TIFF', 'MM\0*'],
  ['BMP', 'BM'],
  ['ICO', '\0\0\u0001\0'],
  ['JPEG XL', '\u00ff\u000a'],
  ['JPEG XL', '\0\0\0\u000cJXL '],
  ['JPEG 2000', '\0\0\0\u000cjP  '],
  ['ZIP', 'PK\u0003\u0004'],
  ['gzip', '\u001f\u008b'],
  ['RAR', 'Rar!'],
  ['7z', '7z\u00bc\u00af'],
  ['WebP', 'WEBP', 8],
  ['AVIF', 'ftypavif', 4],
  ['HEIC', 'ftypheic', 4],
  ['HEIC', 'ftypheix', 4],
  ['HEIC', 'ftyphevc', 4],
  ['HEIC', 'ftypmif1', 4],
  ['HEIC', 'ftypmsf1', 4],
  ['MP4', 'ftyp', 4],
]

export type FileKind = 'PNG' | 'JPEG'

/** Detects the kind of a file by its first bytes: PNG, JPEG, another known kind by name, or null. */
export function detectFileKind(bytes: Buffer): { accepted: FileKind } | { other: string } | null {
  const start = bytes.toString('latin1', 0, 1024)
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return { accepted: 'PNG' }
  if (start.startsWith('\u00ff\u00d8\u00ff')) return { accepted: 'JPEG' }
  const found = signatures.find(([, signature, at = 0]) => start.startsWith(signature, at))
  if (found) return { other: found[0] }
  const text = start.replace('\u00ef\u00bb\u00bf', '').trimStart().toLowerCase()
  if (text.startsWith('<svg') || (text.startsWith('<') && text.includes('<svg'))) return { other: 'SVG' }
  if (/^<(!doctype html|html|head|body|script)/.test(text)) return { other: 'HTML' }
  return start.includes('%PDF-') ? { other: 'PDF' } : null
}

import bwipjs from 'bwip-js/node'
import sharp from 'sharp'

/** One field of a ZPL label as a printer would understand it. */
export interface ZplField {
  x: number
  y: number
  /** The text, with the hexadecimal escapes resolved; of a barcode what its bars say. */
  text?: string
  barcode?: { module: number; height: number }
  box?: { width: number; height: number; thickness: number }
  graphic?: { bytes_per_row: number; bytes: Buffer }
  font_height?: number
  block?: { width: number; align: string }
  reverse: boolean
}

export interface ZplLabel {
  width: number
  height: number
  fields: ZplField[]
}

/** Reads the few ZPL commands that we print, strictly: a command that a printer would not expect here throws. */
export function readZpl(zpl: string): ZplLabel[] {
  const labels = zpl.split('^XZ')
  if (labels.pop()?.trim() !== '') throw new Error('text after the last label')
  return labels.map(readLabel)
}

function readLabel(zpl: string): ZplLabel {
  if (/[~]/.test(zpl)) throw new Error('a control command inside a label')
  const label: ZplLabel = { width: 0, height: 0, fields: [] }
  const [before, ...commands] = zpl.split('^')
  if (before?.trim() !== '' || commands.shift()?.trim() !== 'XA') throw new Error('a label starts with ^XA')
  let field: ZplField = { x: 0, y: 0, reverse: false }
  let module = 2
  let hex = false
  for (const command of commands) {
    const name = command.slice(0, 2)
    const rest = command.slice(2)
    const numbers = rest.split(',').map(Number)
    const [first = 0, second = 0, third = 0] = numbers
    if (name === 'PW') label.width = first
    else if (name === 'LL') label.height = first
    else if (name === 'FO' || name === 'FT') field = { ...field, x: first, y: second }
    else if (name === 'BY') module = first
    else if (name === 'BC') field.barcode = { module, height: Number(rest.split(',')[1]) }
    else if (name === 'GB') field.box = { width: first, height: second, thickness: third }
    else if (name === 'GF') field.graphic = readGraphic(rest)
    else if (name === 'A0') field.font_height = second
    else if (name === 'FB') field.block = { width: first, align: rest.split(',')[3] ?? 'L' }
    else if (name === 'FR') field.reverse = true
    else if (name === 'FH') hex = true
    else if (name === 'FD') field.text = hex ? unescaped(rest) : rest
    else if (name === 'FS') {
      if (field.barcode) field.text = code128Text(field.text ?? '')
      label.fields.push(field)
      field = { x: 0, y: 0, reverse: false }
      hex = false
      if (rest.trim() !== '') throw new Error(`text after a field: ${rest}`)
    } else if (name !== 'CI' && name !== 'LH') throw new Error(`an unexpected command ^${command}`)
  }
  return label
}

function unescaped(data: string): string {
  const bytes: number[] = []
  for (let i = 0; i < data.length; i++) {
    const hex = /^_([0-9A-F]{2})/.exec(data.slice(i))?.[1]
    const char = String.fromCodePoint(data.codePointAt(i) ?? 0)
    bytes.push(...(hex ? [Number.parseInt(hex, 16)] : Buffer.from(char)))
    i += hex ? 2 : char.length - 1
  }
  return Buffer.from(bytes).toString('utf8')
}

function code128Text(data: string): string {
  if (!/^>[:;]/.test(data)) throw new Error('a barcode names its first code set')
  return data.replace(/>[:;56]/g, '').replaceAll('>0', '>')
}

function readGraphic(data: string): { bytes_per_row: number; bytes: Buffer } {
  const [kind, total, , perRow, ...hex] = data.split(',')
  if (kind !== 'A') throw new Error('a graphic in hexadecimal')
  const digitsPerRow = Number(perRow) * 2
  const rows: string[] = []
  let row = ''
  let repeat = 0
  for (const char of hex.join(',')) {
    if (/[0-9A-F]/.test(char)) {
      row += char.repeat(repeat || 1)
      repeat = 0
    } else if (/[G-Y]/.test(char)) repeat += char.charCodeAt(0) - 70
    else if (/[g-z]/.test(char)) repeat += (char.charCodeAt(0) - 102) * 20
    else if (char === ',') row = row.padEnd(digitsPerRow, '0')
    else if (char === '!') row = row.padEnd(digitsPerRow, 'F')
    else if (char === ':' && row === '') row = rows.at(-1) ?? ''
    else throw new Error(`an unexpected ${char} in a graphic`)
    if (row.length < digitsPerRow) continue
    if (row.length > digitsPerRow) throw new Error('a row of a graphic is too long')
    rows.push(row)
    row = ''
  }
  const bytes = Buffer.from(rows.join(''), 'hex')
  if (bytes.length !== Number(total)) throw new Error('a graphic of another length than declared')
  return { bytes_per_row: Number(perRow), bytes }
}

/** What the label looks like, as PNG; the bars are drawn by another encoder than ours. */
export async function readPictureOfZpl(label: ZplLabel): Promise<Buffer> {
  const parts = label.fields.map((field) => {
    const { x, y, box, graphic, barcode } = field
    if (box) return boxPath(x, y, box)
    if (graphic) return field.reverse ? '' : rects(readGraphicRects(graphic), x, y)
    if (barcode) return rects(readBarcodeRects(field.text ?? '', barcode), x, y)
    const anchor = { L: 'start', C: 'middle', R: 'end' }[field.block?.align ?? 'L'] ?? 'start'
    const shift = { start: 0, middle: 0.5, end: 1 }[anchor] ?? 0
    const at = x + shift * (field.block?.width ?? 0)
    const text = (field.text ?? '').replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)
    return `<text x="${at}" y="${y}" font-family="DejaVu Sans Condensed" font-weight="bold" font-size="${(field.font_height ?? 10) * 0.92}" text-anchor="${anchor}" fill="${field.reverse ? 'white' : 'black'}">${text}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${label.width}" height="${label.height}"><rect width="100%" height="100%" fill="white"/>${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

type Rect = [x: number, y: number, width: number, height: number]

function rects(list: Rect[], dx: number, dy: number): string {
  return `<path d="${list.map(([x, y, w, h]) => `M${x + dx} ${y + dy}h${w}v${h}h${-w}z`).join('')}"/>`
}

function boxPath(
  x: number,
  y: number,
  { width, height, thickness }: { width: number; height: number; thickness: number },
): string {
  const t = Math.min(thickness, width, height)
  const all: Rect = [0, 0, width, height]
  if (t * 2 >= Math.min(width, height)) return rects([all], x, y)
  return rects(
    [
      [0, 0, width, t],
      [0, height - t, width, t],
      [0, 0, t, height],
      [width - t, 0, t, height],
    ],
    x,
    y,
  )
}

function readGraphicRects({ bytes_per_row, bytes }: { bytes_per_row: number; bytes: Buffer }): Rect[] {
  const list: Rect[] = []
  for (let i = 0; i < bytes.length * 8; i++) {
    if ((bytes[i >> 3] ?? 0) & (0x80 >> (i & 7)))
      list.push([i % (bytes_per_row * 8), Math.floor(i / (bytes_per_row * 8)), 1, 1])
  }
  return list
}

function readBarcodeRects(text: string, { module, height }: { module: number; height: number }): Rect[] {
  const [symbol] = bwipjs.raw('code128', text, '') as { sbs: number[] }[]
  const list: Rect[] = []
  let x = 0
  for (const [i, width] of (symbol?.sbs ?? []).entries()) {
    if (i % 2 === 0) list.push([x * module, 0, width * module, height])
    x += width
  }
  return list
}

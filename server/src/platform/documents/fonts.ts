import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import { unpackWoff } from './woff.ts'

export type Weight = 'regular' | 'bold'

/** One loaded font file in one weight: a script, or a slice of one. */
export interface Face {
  /** Unique among all faces, the name under which a document registers it. */
  key: string
  font: Font
}

interface FaceFile {
  package_name: string
  subset: string
}

type Range = readonly [first: number, last: number]

const require = createRequire(import.meta.url)
const CSS_WEIGHT: Record<Weight, number> = { regular: 400, bold: 700 }

// Tried in this order. The symbols of the arabic package come last, for arrows, ticks and stars in any text.
const ALPHABETS: readonly FaceFile[] = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map((subset) => ({
    package_name: 'noto-sans',
    subset,
  })),
  { package_name: 'noto-sans-hebrew', subset: 'hebrew' },
  { package_name: 'noto-sans-arabic', subset: 'arabic' },
  { package_name: 'noto-sans-thai', subset: 'thai' },
  { package_name: 'noto-sans-devanagari', subset: 'devanagari' },
  { package_name: 'noto-sans-arabic', subset: 'symbols' },
  { package_name: 'noto-sans-arabic', subset: 'math' },
]

/** The East Asian families: one file has the common characters, numbered slices have the rare ones. */
const EAST_ASIAN = {
  japanese: { package_name: 'noto-sans-jp', subset: 'japanese' },
  chinese: { package_name: 'noto-sans-sc', subset: 'chinese-simplified' },
  korean: { package_name: 'noto-sans-kr', subset: 'korean' },
} as const satisfies Record<string, FaceFile>

export type EastAsian = keyof typeof EAST_ASIAN

const faces = new Map<string, Face>()
const ranges = new Map<string, Map<string, Range[]>>()

/** Returns the face for plain Latin text. */
export function latinFace(weight: Weight): Face {
  return load({ package_name: 'noto-sans', subset: 'latin' }, weight)
}

/**
 * Returns the first face with a glyph for this code point, or null. Loads a font file only when its declared range
 * contains the code point, so that Latin labels load Latin alone; loaded faces stay in memory. `east_asian` says which
 * family is tried first. Rule: PRINT-10.
 */
export function faceWith(codePoint: number, weight: Weight, eastAsian: readonly EastAsian[]): Face | null {
  for (const file of ALPHABETS) {
    if (!inRange(codePoint, rangesOf(file.package_name).get(file.subset))) continue
    const face = load(file, weight)
    if (face.font.hasGlyphForCodePoint(codePoint)) return face
  }
  if (codePoint < 0x2000) return null
  for (const family of eastAsian) {
    const face = load(EAST_ASIAN[family], weight)
    if (face.font.hasGlyphForCodePoint(codePoint)) return face
  }
  for (const family of eastAsian) {
    const face = sliceWith(codePoint, EAST_ASIAN[family].package_name, weight)
    if (face) return face
  }
  return null
}

/** Returns whether the common characters of a family include all of these code points. */
export function familyHasAll(family: EastAsian, codePoints: readonly number[], weight: Weight): boolean {
  const { font } = load(EAST_ASIAN[family], weight)
  return codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint))
}

function sliceWith(codePoint: number, packageName: string, weight: Weight): Face | null {
  for (const [subset, range] of rangesOf(packageName)) {
    if (!/^\d+$/.test(subset) || !inRange(codePoint, range)) continue
    const face = load({ package_name: packageName, subset }, weight)
    if (face.font.hasGlyphForCodePoint(codePoint)) return face
  }
  return null
}

function load({ package_name, subset }: FaceFile, weight: Weight): Face {
  const key = `${package_name}-${subset}-${CSS_WEIGHT[weight]}`
  const known = faces.get(key)
  if (known) return known
  const path = require.resolve(`@fontsource/${package_name}/files/${key}-normal.woff`)
  const font = create(unpackWoff(readFileSync(path)))
  if ('fonts' in font) throw new Error(`${key} is a collection of fonts`)
  keepCodePoints(font)
  cacheLayouts(font)
  const face = { key, font }
  faces.set(key, face)
  return face
}

// fontkit keeps one glyph per number, with the code points that it was first asked for with: none where it was a part
// of another glyph. What a glyph says depends on the text that it is in, so each use gets its own code points.
function keepCodePoints(font: Font): void {
  const glyphOf = font.getGlyph.bind(font)
  const saying = new Map<string, Glyph>()
  font.getGlyph = (id, codePoints) => {
    const glyph = glyphOf(id, codePoints)
    if (!codePoints || !glyph) return glyph
    const key = `${id} ${codePoints.join(' ')}`
    const known = saying.get(key)
    if (known) return known
    const own: Glyph = Object.create(glyph, { codePoints: { value: codePoints } })
    saying.set(key, own)
    return own
  }
}

/** Text that starts with this mark is set from right to left, whatever its script. */
export const RIGHT_TO_LEFT = '\u200f'

const MAX_CACHED_LAYOUTS = 4_000

// A run is laid out once to be measured and again by each document that draws it, and thousands of labels repeat the
// same product names; so layouts are cached. Positions are copied because pdfkit scales them in place.
function cacheLayouts(font: Font): void {
  const layout = font.layout.bind(font)
  const remembered = new Map<string, GlyphRun>()
  font.layout = (text) => {
    let run = remembered.get(text)
    if (!run) {
      const rightToLeft = text.startsWith(RIGHT_TO_LEFT)
      const layOut = (features?: Record<string, boolean>) =>
        layout(rightToLeft ? text.slice(1) : text, features, undefined, undefined, rightToLeft ? 'rtl' : 'ltr')
      try {
        run = layOut()
      } catch {
        // fontkit expects an anchor wherever a mark may sit, and some letters (U+08A4) have none in the Arabic face:
        // its marks are then drawn where the font puts them by default.
        run = layOut({ mark: false, mkmk: false })
      }
      if (remembered.size >= MAX_CACHED_LAYOUTS) remembered.clear()
      remembered.set(text, run)
    }
    return { ...run, advanceWidth: run.advanceWidth, positions: run.positions.map((position) => ({ ...position })) }
  }
}

/** Returns the declared ranges of each file of a package, numbered slices under their number. */
function rangesOf(packageName: string): Map<string, Range[]> {
  let known = ranges.get(packageName)
  if (!known) {
    const path = require.resolve(`@fontsource/${packageName}/unicode.json`)
    const declared: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
    known = new Map(
      Object.entries(declared).map(([name, list]) => [name.replace(/^\[(\d+)\]$/, '$1'), parseRanges(list)]),
    )
    ranges.set(packageName, known)
  }
  return known
}

// A CSS unicode-range: U+0000-00FF,U+0131,…
function parseRanges(list: string): Range[] {
  return list.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function inRange(codePoint: number, list: readonly Range[] | undefined): boolean {
  return list?.some(([first, last]) => first <= codePoint && codePoint <= last) ?? false
}

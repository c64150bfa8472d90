import bidiFactory from 'bidi-js'
import { RIGHT_TO_LEFT, faceWith, familyHasAll, latinFace } from './fonts.ts'
import type { EastAsian, Face, Weight } from './fonts.ts'
import { graphemes, plainText } from './plain-text.ts'

/** A part of a line with one face and one direction. `text` is the input of `Face.font.layout`. */
export interface Run {
  face: Face
  text: string
  /** In units of the font size. */
  width_em: number
  /** What it says, in reading order: what a reader of the document copies and finds. */
  reads: string
}

/** One line, with its runs from left to right as they are displayed. */
export interface ShapedText {
  runs: Run[]
  width_em: number
}

interface Cluster {
  face: Face
  text: string
  level: number
  reads: string
}

const bidi = bidiFactory()
const PLAIN_LATIN = /^[ -~\u00a0-\u00ff]*$/
/** A square, where a letter or a digit is that no font has. */
const MISSING = '\u25a1'
// Thai AM with a tone mark: its ring belongs below the tone, which fontkit does not arrange by itself.
const THAI_AM = /([\u0e48-\u0e4b]?)\u0e33/g
const JOINERS = /[\u200c\u200d]/

/**
 * Divides one line into runs in display order, each with a face that has its glyphs (Unicode bidirectional algorithm,
 * base direction by the first strong character). Takes the output of `printableText`. A letter without a face becomes
 * one square, which still reads as that letter; a mark without a face is omitted. Never throws. Rule: PRINT-30.
 */
export function shapeText(text: string, weight: Weight): ShapedText {
  if (PLAIN_LATIN.test(text)) return shapeCluster([{ face: latinFace(weight), text, level: 0, reads: text }])
  return shapeCluster(clustersOf(text, weight))
}

/**
 * Cleans a text as `plainText` does and leaves out what no font has, with its space. Letters and digits stay: they are
 * drawn as squares, since an address that lacks some must not look complete. Rule: PRINT-30.
 */
export function printableText(text: string, weight: Weight): string {
  const plain = plainText(text)
  if (PLAIN_LATIN.test(plain)) return plain
  const eastAsian = eastAsianOrder(plain, weight)
  const printable = graphemes(plain).filter(
    (cluster) => /[\p{L}\p{N}]/u.test(cluster) || faceWith(cluster.codePointAt(0) ?? 0, weight, eastAsian) !== null,
  )
  return printable.join('').replace(/ +/g, ' ').trim()
}

function clustersOf(text: string, weight: Weight): Cluster[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const eastAsian = eastAsianOrder(text, weight)
  const clusters: Cluster[] = []
  let at = 0
  for (const cluster of graphemes(text)) {
    const level = levels[at] ?? 0
    at += cluster.length
    const last = clusters.at(-1)
    const { face, text: drawn } = faceOf(cluster, weight, eastAsian, last?.face)
    // Brackets are mirrored in right-to-left text.
    const seen = level % 2 === 1 ? mirroredCharacter(drawn) : drawn
    if (last?.face === face && last.level === level) {
      last.text += seen
      last.reads += cluster
    } else clusters.push({ face, text: seen, level, reads: cluster })
  }
  return clusters
}

/** The mirror image of a bracket or the like, and any other character itself. */
export function mirroredCharacter(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character
}

function shapeCluster(clusters: readonly Cluster[]): ShapedText {
  const runs = inDisplayOrder(clusters).map(({ face, text, level, reads }) => {
    const laidOut = level % 2 === 1 ? RIGHT_TO_LEFT + text : text
    return { face, text: laidOut, width_em: face.font.layout(laidOut).advanceWidth / face.font.unitsPerEm, reads }
  })
  return { runs, width_em: runs.reduce((sum, run) => sum + run.width_em, 0) }
}

// Rule L2 on whole runs: from the highest level down to the lowest odd one, reverse every sequence at that level or
// above.
function inDisplayOrder(clusters: readonly Cluster[]): Cluster[] {
  const order = [...clusters]
  for (let level = Math.max(0, ...order.map((run) => run.level)); level >= 1; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end
    }
  }
  return order
}

function faceOf(
  cluster: string,
  weight: Weight,
  eastAsian: readonly EastAsian[],
  previous: Face | undefined,
): { face: Face; text: string } {
  // Every face has a space, so a space between two words of a script does not end their run.
  if (cluster === ' ' && previous) return { face: previous, text: cluster }
  const [base, ...marks] = cluster.replace(THAI_AM, '\u0e4d$1\u0e32')
  const face = base && faceWith(base.codePointAt(0) ?? 0, weight, eastAsian)
  if (!face)
    return { face: faceWith(MISSING.codePointAt(0) ?? 0, weight, eastAsian) ?? latinFace(weight), text: MISSING }
  const drawn = marks.filter((mark) => JOINERS.test(mark) || face.font.hasGlyphForCodePoint(mark.codePointAt(0) ?? 0))
  return { face, text: base + drawn.join('') }
}

/**
 * Han characters are shared between languages that write them differently. Assumed: kana means Japanese, Hangul Korean,
 * otherwise the first family that has all of the characters.
 */
function eastAsianOrder(text: string, weight: Weight): readonly EastAsian[] {
  if (/[\u3040-\u30ff\uff66-\uff9f]/.test(text)) return ['japanese', 'chinese', 'korean']
  if (/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(text)) return ['korean', 'japanese', 'chinese']
  const han = Array.from(text.matchAll(/\p{Script=Han}/gu), (found) => found[0].codePointAt(0) ?? 0)
  const japanese = han.length === 0 || familyHasAll('japanese', han, weight)
  return japanese ? ['japanese', 'chinese', 'korean'] : ['chinese', 'japanese', 'korean']
}

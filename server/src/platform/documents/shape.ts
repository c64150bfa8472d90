import bidiFactory from 'bidi-js'
import { RIGHT_TO_LEFT, faceWith, familyHasAll, latinFace } from './fonts.ts'
import type { EastAsian, Face, Weight } from './fonts.ts'
import { graphemes } from './plain-text.ts'

/** A part of a line with one face and one direction. `text` is the input of `Face.font.layout`. */
export interface Run {
  face: Face
  text: string
  /** In units of the font size. */
  width_em: number
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
}

const bidi = bidiFactory()
const PLAIN_LATIN = /^[ -~\u00a0-\u00ff]*$/
/** A question mark in a diamond. */
const MISSING = '\ufffd'
// Thai AM with a tone mark: its ring belongs below the tone, which fontkit does not arrange by itself.
const THAI_AM = /([\u0e48-\u0e4b]?)\u0e33/g
const JOINERS = /[\u200c\u200d]/

/**
 * Divides one line into runs in display order, each with a face that has its glyphs (Unicode bidirectional algorithm,
 * base direction by the first strong character). Takes the output of `plainText`. A character without a face becomes
 * one U+FFFD; a mark without a face is omitted. Never throws.
 */
export function shapeText(text: string, weight: Weight): ShapedText {
  if (PLAIN_LATIN.test(text)) return shapeCluster([{ face: latinFace(weight), text, level: 0 }])
  return shapeCluster(clustersOf(text.replace(THAI_AM, '\u0e4d$1\u0e32'), weight))
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
    const seen = level % 2 === 1 ? (bidi.getMirroredCharacter(drawn) ?? drawn) : drawn
    if (last?.face === face && last.level === level) last.text += seen
    else clusters.push({ face, text: seen, level })
  }
  return clusters
}

function shapeCluster(clusters: readonly Cluster[]): ShapedText {
  const runs = inDisplayOrder(clusters).map(({ face, text, level }) => {
    const laidOut = level % 2 === 1 ? RIGHT_TO_LEFT + text : text
    return { face, text: laidOut, width_em: face.font.layout(laidOut).advanceWidth / face.font.unitsPerEm }
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
  const [base, ...marks] = cluster
  const face = base && faceWith(base.codePointAt(0) ?? 0, weight, eastAsian)
  if (!face) return { face: latinFace(weight), text: MISSING }
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

import type { Weight } from './fonts.ts'
import type { TextMark } from './page.ts'
import { MM_PER_POINT, toPoints } from './page.ts'
import { graphemes } from './plain-text.ts'
import { printableText, shapeText } from './shape.ts'

const ELLIPSIS = '…'

/** The lines of a text mark that are drawn (none when there is nothing to show) and their size. */
export interface FittedText {
  lines: string[]
  size_pt: number
}

/** Returns the width of one line in points at this size. */
export function textWidth(text: string, sizePt: number, weight: Weight): number {
  return shapeText(text, weight).width_em * sizePt
}

const cache = new Map<string, FittedText>()
const MAX_CACHED = 4_000

/**
 * Fits the text of a mark into its box: first at its own size, then smaller down to `min_size_pt`, over at most `lines`
 * lines, and finally cut between two characters with an ellipsis. `weight` is the font weight that is measured. Never
 * throws.
 */
export function fitText(mark: TextMark, weight: Weight): FittedText {
  const key = [mark.text, mark.width_mm, mark.size_pt, mark.min_size_pt, mark.lines, weight].join('\0')
  let fitted = cache.get(key)
  if (!fitted) {
    fitted = fit(printableText(mark.text, weight), mark, weight)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(key, fitted)
  }
  return fitted
}

/**
 * Returns the distance between two lines of a mark in millimeters. Assumed: 1.25 times the size if the layout does not
 * say.
 */
export function leading(mark: TextMark, sizePt: number): number {
  return mark.leading_mm ?? sizePt * 1.25 * MM_PER_POINT
}

function fit(text: string, mark: TextMark, weight: Weight): FittedText {
  const { size_pt, min_size_pt = size_pt, lines: maxLines = 1 } = mark
  const width = toPoints(mark.width_mm)
  if (text === '') return { lines: [], size_pt }
  const oneLine = textWidth(text, size_pt, weight)
  if (oneLine <= width) return { lines: [text], size_pt }
  if (maxLines > 1) {
    const lines = wrap(text, width, size_pt, weight)
    if (lines.length <= maxLines) return { lines, size_pt }
  }
  // Rounded down to a tenth, so that the smaller size is sure to fit.
  const smaller = Math.max(min_size_pt, Math.floor((size_pt * width * maxLines * 10) / oneLine) / 10)
  const lines = maxLines > 1 ? wrap(text, width, smaller, weight) : [text]
  const shownLines = lines.slice(0, maxLines)
  const rest = lines.slice(shownLines.length - 1).join(' ')
  shownLines[shownLines.length - 1] = cut(rest, width, smaller, weight)
  return { lines: shownLines, size_pt: smaller }
}

/** Wraps at spaces; a word wider than the line is broken between characters, like scripts without spaces. */
function wrap(text: string, width: number, sizePt: number, weight: Weight): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, sizePt, weight) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (textWidth(line, sizePt, weight) > width) {
      const characters = graphemes(line)
      const count = Math.max(1, findFittingLength(characters, '', width, sizePt, weight))
      if (count >= characters.length) {
        line = cut(line, width, sizePt, weight)
        break
      }
      // A single character may be wider than the line (﷽ is); it is replaced by an ellipsis.
      lines.push(cut(characters.slice(0, count).join(''), width, sizePt, weight))
      line = characters.slice(count).join('')
    }
  }
  return line === '' ? lines : [...lines, line]
}

function cut(text: string, width: number, sizePt: number, weight: Weight): string {
  if (textWidth(text, sizePt, weight) <= width) return text
  const characters = graphemes(text)
  const count = findFittingLength(characters, ELLIPSIS, width, sizePt, weight)
  return characters.slice(0, count).join('').trimEnd() + ELLIPSIS
}

// Binary search: the width grows with the number of characters, except for shaping changes at the cut of a fraction of
// a point.
function findFittingLength(
  characters: readonly string[],
  end: string,
  width: number,
  sizePt: number,
  weight: Weight,
): number {
  let fits = 0
  let tooMany = characters.length + 1
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (textWidth(characters.slice(0, middle).join('') + end, sizePt, weight) <= width) fits = middle
    else tooMany = middle
  }
  return fits
}

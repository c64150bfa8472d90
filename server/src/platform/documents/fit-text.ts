import type { Weight } from './fonts.ts'
import type { TextMark } from './page.ts'
import { MM_PER_POINT, points } from './page.ts'
import { graphemes, plainText } from './plain-text.ts'
import { shapeText } from './shape.ts'

const ELLIPSIS = '…'

/** What of a text mark is drawn: its lines, none when there is nothing to show, and their size. */
export interface FittedText {
  lines: string[]
  size_pt: number
}

/** The width of one line in points at this size. */
export function textWidth(text: string, size_pt: number, weight: Weight): number {
  return shapeText(text, weight).width_em * size_pt
}

const remembered = new Map<string, FittedText>()
const REMEMBERED = 4_000

/**
 * Fits a mark's text into its box: first at its size, then smaller down to `min_size_pt`, over at most `lines` lines,
 * and at last cut between two characters with an ellipsis. `weight` is the one that is measured. Never refuses.
 */
export function fitText(mark: TextMark, weight: Weight): FittedText {
  const key = [mark.text, mark.width_mm, mark.size_pt, mark.min_size_pt, mark.lines, weight].join('\0')
  let fitted = remembered.get(key)
  if (!fitted) {
    fitted = fit(plainText(mark.text), mark, weight)
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(key, fitted)
  }
  return fitted
}

/** Millimetres between two lines of a mark. Assumed: a quarter more than the size, where the layout says nothing. */
export function leading(mark: TextMark, size_pt: number): number {
  return mark.leading_mm ?? size_pt * 1.25 * MM_PER_POINT
}

function fit(text: string, mark: TextMark, weight: Weight): FittedText {
  const { size_pt, min_size_pt = size_pt, lines: max_lines = 1 } = mark
  const width = points(mark.width_mm)
  if (text === '') return { lines: [], size_pt }
  const one_line = textWidth(text, size_pt, weight)
  if (one_line <= width) return { lines: [text], size_pt }
  if (max_lines > 1) {
    const lines = wrap(text, width, size_pt, weight)
    if (lines.length <= max_lines) return { lines, size_pt }
  }
  // Rounded down to a tenth, so that the smaller size is sure to fit.
  const smaller = Math.max(min_size_pt, Math.floor((size_pt * width * max_lines * 10) / one_line) / 10)
  const lines = max_lines > 1 ? wrap(text, width, smaller, weight) : [text]
  const kept = lines.slice(0, max_lines)
  const rest = lines.slice(kept.length - 1).join(' ')
  kept[kept.length - 1] = cut(rest, width, smaller, weight)
  return { lines: kept, size_pt: smaller }
}

/** Breaks at spaces; a word wider than the line is broken between characters, as scripts without spaces are. */
function wrap(text: string, width: number, size_pt: number, weight: Weight): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, size_pt, weight) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (textWidth(line, size_pt, weight) > width) {
      const characters = graphemes(line)
      const count = Math.max(1, longestFitting(characters, '', width, size_pt, weight))
      if (count >= characters.length) {
        line = cut(line, width, size_pt, weight)
        break
      }
      // A single sign may be wider than the line (﷽ is): then an ellipsis stands for it.
      lines.push(cut(characters.slice(0, count).join(''), width, size_pt, weight))
      line = characters.slice(count).join('')
    }
  }
  return line === '' ? lines : [...lines, line]
}

function cut(text: string, width: number, size_pt: number, weight: Weight): string {
  if (textWidth(text, size_pt, weight) <= width) return text
  const characters = graphemes(text)
  const count = longestFitting(characters, ELLIPSIS, width, size_pt, weight)
  return characters.slice(0, count).join('').trimEnd() + ELLIPSIS
}

// Bisection: the width grows with the count, but for a shaping change at the cut that a hair of a point makes up for.
function longestFitting(
  characters: readonly string[],
  end: string,
  width: number,
  size_pt: number,
  weight: Weight,
): number {
  let fits = 0
  let too_many = characters.length + 1
  while (too_many - fits > 1) {
    const middle = (fits + too_many) >> 1
    if (textWidth(characters.slice(0, middle).join('') + end, size_pt, weight) <= width) fits = middle
    else too_many = middle
  }
  return fits
}

import type PDFDocument from 'pdfkit'
import { RIGHT_TO_LEFT } from './fonts.ts'
import { mirroredCharacter, type Run } from './shape.ts'

type Pdf = InstanceType<typeof PDFDocument>

interface ShownGlyph {
  id: number
  codePoints: number[]
  advanceWidth: number
}

/** The part of pdfkit's font that its types leave out. */
interface EmbeddedFont {
  scale: number
  widths: number[]
  /** The code points of each code in the document, for the font's ToUnicode map. */
  unicode: number[][]
  subset: { glyphs: number[] }
  layout: (text: string, features?: unknown) => { glyphs: ShownGlyph[]; positions: object[] }
  encode: (text: string, features?: unknown) => [string[], object[]]
}

/** The parts of pdfkit's document that its types leave out. */
interface PdfText {
  _font: EmbeddedFont
  addContent: (operators: string) => unknown
}

const encoded = new WeakSet<EmbeddedFont>()

/** Draws one run at the baseline `y`, so that its text can be copied, searched and read aloud. Rule: PRINT-30. */
export function drawRun(pdf: Pdf, run: Run, x: number, y: number, textWidth: number): void {
  pdf.registerFont(run.face.key, run.face.font as unknown as string).font(run.face.key)
  const { _font: font } = pdf as unknown as PdfText
  if (!encoded.has(font)) encodeByMeaning(font)
  encoded.add(font)
  // Passing features, even none, makes pdfkit lay out the whole run: word by word it would reverse the order of the
  // words.
  const options = { lineBreak: false, baseline: 'alphabetic' as const, features: [], textWidth, wordCount: 1 }
  const draw = () => pdf.text(run.text, x, y, options)
  // Readers take the text of a span as it is displayed: one from right to left would be read backwards.
  if (run.text.startsWith(RIGHT_TO_LEFT) || run.reads === spelledBy(run)) draw()
  else spellOut(pdf, run.reads, draw)
}

// The span is within the text object, because readers place its text by what is in force at its end.
function spellOut(pdf: Pdf, reads: string, draw: () => void): void {
  const text = pdf as unknown as PdfText
  const add = text.addContent.bind(pdf)
  text.addContent = (operators) => {
    if (operators === 'ET') pdf.endMarkedContent()
    add(operators)
    if (operators === 'BT') pdf.markContent('Span', { actual: reads })
    return pdf
  }
  try {
    draw()
  } finally {
    Reflect.deleteProperty(text, 'addContent')
  }
}

/** What a reader makes of the glyphs of a run from left to right alone. */
function spelledBy({ face, text }: Run): string {
  return face.font
    .layout(text)
    .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
    .join('')
}

// pdfkit gives a glyph one code in the document, with the code points that it had at its first use. Here each meaning
// of a glyph has a code of its own: that of Arabic reh is also the body of zay.
function encodeByMeaning(font: EmbeddedFont): void {
  const codes = new Map<string, number>()
  const codeOf = ({ id, advanceWidth }: ShownGlyph, codePoints: number[]): number => {
    const key = `${id} ${codePoints.join(' ')}`
    let code = codes.get(key)
    if (code === undefined) {
      code = font.subset.glyphs.push(id) - 1
      font.widths[code] = advanceWidth * font.scale
      font.unicode[code] = codePoints
      codes.set(key, code)
    }
    return code
  }
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features)
    // Brackets of a run from right to left are drawn as their mirror images, and still mean what was written.
    const meaning = text.startsWith(RIGHT_TO_LEFT) ? mirrored : (codePoints: number[]) => codePoints
    const shown = glyphs.map((glyph) => codeOf(glyph, meaning(glyph.codePoints)).toString(16).padStart(4, '0'))
    return [shown, positions]
  }
}

function mirrored(codePoints: number[]): number[] {
  return codePoints.map((codePoint) => mirroredCharacter(String.fromCodePoint(codePoint)).codePointAt(0) ?? codePoint)
}

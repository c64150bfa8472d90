import type { Page, Pictures } from './page.ts'
import { drawPdf } from './pdf.ts'
import { drawZpl } from './zpl.ts'

/** The output format of a document; ZPL for a printer head of 203 or 300 dots per inch. */
export type DocumentOutput = 'pdf' | 'zpl_203' | 'zpl_300'

/**
 * A kind of document that a module lays out: pure, values in, pages out. The values are sent to another thread, so they
 * are plain data.
 */
export interface DocumentFormat<Values> {
  /** Its unique name in snake_case. */
  kind: string
  /** The title of the PDF. */
  title: (values: Values) => string
  pages: (values: Values) => Page[]
}

/**
 * Lays out and renders one document in this thread. Inside the server use the render pool, which keeps this work off
 * the main thread.
 */
export function renderDocument<Values>(
  format: DocumentFormat<Values>,
  values: Values,
  output: DocumentOutput,
  pictures: Pictures = {},
): Promise<Buffer> {
  const pages = format.pages(values)
  if (output === 'pdf') return drawPdf(format.title(values), pages, pictures)
  return drawZpl(pages, output === 'zpl_203' ? 203 : 300)
}

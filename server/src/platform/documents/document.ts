import type { Page } from './page.ts'
import { drawPdf } from './pdf.ts'
import { drawZpl } from './zpl.ts'

/** What a document is rendered to; ZPL for a printer head of 203 or 300 dots per inch. */
export type DocumentOutput = 'pdf' | 'zpl_203' | 'zpl_300'

/**
 * A kind of document that a module lays out: pure, values in, pages out. The values cross to another thread, so they
 * are plain data.
 */
export interface DocumentFormat<Values> {
  /** Its name among all formats, snake_case. */
  kind: string
  /** The title of the PDF. */
  title: (values: Values) => string
  pages: (values: Values) => Page[]
}

/**
 * Lays out and draws one document in this thread. Within the server use the render pool, which keeps this work off the
 * thread that answers calls.
 */
export function renderDocument<Values>(
  format: DocumentFormat<Values>,
  values: Values,
  output: DocumentOutput,
): Promise<Buffer> {
  const pages = format.pages(values)
  if (output === 'pdf') return drawPdf(format.title(values), pages)
  return drawZpl(pages, output === 'zpl_203' ? 203 : 300)
}

import { move } from 'piscina'
import { renderDocument } from './document.ts'
import type { DocumentFormat, DocumentOutput } from './document.ts'
import type { Pictures } from './page.ts'

/** The message that the pool sends to a thread. */
export interface RenderTask {
  kind: string
  values: unknown
  output: DocumentOutput
  pictures: Pictures
}

/**
 * Creates the `render` function that a worker file exports for these formats. The bytes are transferred, not copied.
 * Throws on an unknown kind and on two formats of one kind.
 */
export function serveDocuments(formats: readonly DocumentFormat<never>[]): (task: RenderTask) => Promise<Uint8Array> {
  const byKind = new Map(formats.map((format) => [format.kind, format]))
  if (byKind.size < formats.length) throw new Error('two document formats have the same kind')
  return async ({ kind, values, output, pictures }) => {
    const format = byKind.get(kind)
    if (!format) throw new Error(`no document format is called ${kind}`)
    const rendered = await renderDocument(format, values as never, output, pictures)
    // A copy of exactly these bytes: a transferred buffer must not share its memory.
    const bytes = new Uint8Array(rendered)
    return move(bytes) as unknown as Uint8Array
  }
}

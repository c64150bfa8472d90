import { move } from 'piscina'
import { renderDocument } from './document.ts'
import type { DocumentFormat, DocumentOutput } from './document.ts'

/** What the pool sends to a thread. */
export interface RenderTask {
  kind: string
  values: unknown
  output: DocumentOutput
}

/**
 * What a worker file exports as `render`: it renders the documents of these formats, by their kind. The bytes are moved,
 * not copied. Throws on a kind that is not among them and on two formats of one kind.
 */
export function serveDocuments(formats: readonly DocumentFormat<never>[]): (task: RenderTask) => Promise<Uint8Array> {
  const by_kind = new Map(formats.map((format) => [format.kind, format]))
  if (by_kind.size < formats.length) throw new Error('two document formats have the same kind')
  return async ({ kind, values, output }) => {
    const format = by_kind.get(kind)
    if (!format) throw new Error(`no document format is called ${kind}`)
    const rendered = await renderDocument(format, values as never, output)
    // A copy of exactly these bytes: what is moved must not lie in memory that others share.
    const bytes = new Uint8Array(rendered)
    return move(bytes) as unknown as Uint8Array
  }
}

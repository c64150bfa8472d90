import type { DocumentOutput } from '../../platform/documents/document.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { saveRendered } from './documents.store.ts'
import { findDocument } from './documents.views.ts'

type RenderContext = Pick<Ctx, 'db' | 'database' | 'files' | 'documents'>

interface DocumentBytes {
  file_name: string
  media_type: string
  bytes: Buffer
}

/**
 * Returns the bytes of a document. It is rendered the first time, stored as a file and never rendered again; concurrent
 * requests render the same bytes. Throws `not_found`.
 */
export async function readDocumentBytes(ctx: RenderContext, id: number): Promise<DocumentBytes> {
  const document = await findDocument(ctx.db, id)
  if (!document) throw refusal('not_found')
  const { file_name, media_type } = document
  if (document.sha256 !== null) return { file_name, media_type, bytes: await ctx.files.read(document.sha256) }
  const cut = document.kind.lastIndexOf('_')
  const output: DocumentOutput = document.kind.slice(cut + 1) === 'zpl' ? 'zpl_203' : 'pdf'
  const bytes = await ctx.documents.render(document.kind.slice(0, cut), document.content, output)
  const { sha256, size } = await ctx.files.keep(bytes)
  await ctx.database.transaction((tx) => saveRendered(tx, id, sha256, size))
  return { file_name, media_type, bytes }
}

/** Returns a document as a file for the browser, which prints it at its exact size. */
export async function openDocument(ctx: Ctx, { params }: { params: { id: number } }): Promise<FileAnswer> {
  const { file_name, media_type, bytes } = await readDocumentBytes(ctx, params.id)
  return { content: bytes, media_type, file_name, inline: media_type === 'application/pdf' }
}

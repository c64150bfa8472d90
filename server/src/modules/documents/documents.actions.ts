import type { DocumentOutput } from '../../platform/documents/document.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { keepRendered } from './documents.store.ts'
import { documentById } from './documents.views.ts'

type Drawing = Pick<Ctx, 'db' | 'database' | 'files' | 'documents'>

interface DocumentBytes {
  file_name: string
  media_type: string
  bytes: Buffer
}

/**
 * The bytes of a document: drawn the first time it is asked for, kept as a file, and the same for ever (ARCHITECTURE,
 * fixed early). Two askers at once draw the same bytes. Refuses an unknown one.
 */
export async function documentBytes(ctx: Drawing, id: number): Promise<DocumentBytes> {
  const document = await documentById(ctx.db, id)
  if (!document) throw refusal('not_found')
  const { file_name, media_type } = document
  if (document.sha256 !== null) return { file_name, media_type, bytes: await ctx.files.read(document.sha256) }
  const cut = document.kind.lastIndexOf('_')
  const output: DocumentOutput = document.kind.slice(cut + 1) === 'zpl' ? 'zpl_203' : 'pdf'
  const bytes = await ctx.documents.render(document.kind.slice(0, cut), document.content, output)
  const { sha256, size } = await ctx.files.keep(bytes)
  await ctx.database.transaction((tx) => keepRendered(tx, id, sha256, size))
  return { file_name, media_type, bytes }
}

/** A document as a file for the browser, which prints it at its exact size. */
export async function openDocument(ctx: Ctx, { params }: { params: { id: number } }): Promise<FileAnswer> {
  const { file_name, media_type, bytes } = await documentBytes(ctx, params.id)
  return { content: bytes, media_type, file_name, inline: media_type === 'application/pdf' }
}

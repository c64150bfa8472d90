import { documentAccess, type DocumentLayout } from '@platen/contracts/documents/endpoints'
import type { Reader } from '../../platform/db/database.types.ts'
import type { DocumentOutput } from '../../platform/documents/document.ts'
import { assertAccess } from '../../platform/http/admit.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { queueFileRemoval, saveRendered } from './documents.store.ts'
import { findDocument, type DocumentRow } from './documents.views.ts'

type RenderContext = Pick<Ctx, 'db' | 'database' | 'files' | 'documents'>

interface DocumentBytes {
  file_name: string
  media_type: string
  bytes: Buffer
}

/** Dots per inch of the print heads for which labels are stored. */
const labelDpi = 203

/** The kind of a document is its layout and its format: `piece_labels_pdf`. */
function layoutOf(kind: string): DocumentLayout {
  return kind.slice(0, kind.lastIndexOf('_')) as DocumentLayout
}

/**
 * Returns the bytes of a document. It is rendered the first time, stored as a file and never rendered again; concurrent
 * requests render the same bytes. Throws `not_found`, and
 * `document_erased` if it showed customer data that was erased.
 *
 * ZPL counts in dots. It is stored for a print head of `labelDpi` per inch; for one of 300, `headDpi`, it is rendered
 * from the same values whenever it is sent there, and not stored.
 */
export async function readDocumentBytes(ctx: RenderContext, id: number, headDpi = labelDpi): Promise<DocumentBytes> {
  return readBytes(ctx, await readDocument(ctx.db, id), headDpi)
}

async function readDocument(db: Reader, id: number): Promise<DocumentRow> {
  const document = await findDocument(db, id)
  if (!document) throw refusal('not_found')
  return document
}

async function readBytes(ctx: RenderContext, document: DocumentRow, headDpi: number): Promise<DocumentBytes> {
  if (document.is_erased) throw refusal('document_erased')
  const { file_name, media_type } = document
  const layout = layoutOf(document.kind)
  const isZpl = document.kind.endsWith('_zpl')
  if (isZpl && headDpi === 300) {
    const bytes = await ctx.documents.render(layout, document.content, 'zpl_300', {})
    return { file_name, media_type, bytes }
  }
  if (document.sha256 !== null) return { file_name, media_type, bytes: await ctx.files.read(document.sha256) }
  const output: DocumentOutput = isZpl ? 'zpl_203' : 'pdf'
  const picture = document.picture_sha256
  // A slip is needed now; one whose logo was lost goes without it, and `doctor` reports the file.
  const pictures = picture && (await ctx.files.has(picture)) ? { [picture]: await ctx.files.read(picture) } : {}
  const bytes = await ctx.documents.render(layout, document.content, output, pictures)
  const { sha256, size } = await ctx.files.keep(bytes)
  await ctx.database.transaction(async (tx) => {
    // Another request stored the same bytes, or the document was erased meanwhile.
    if (!(await saveRendered(tx, document.id, sha256, size))) await queueFileRemoval(tx, [sha256])
  })
  return { file_name, media_type, bytes }
}

/**
 * Returns a document as a file for the browser, which prints it at its exact size. Every document that somebody opens
 * is opened here, so that none is without the permission of its kind (ACCESS-110). Throws `not_permitted`, and what
 * `readDocumentBytes` throws.
 */
export async function openDocument(ctx: Ctx, id: number): Promise<FileAnswer> {
  const document = await readDocument(ctx.db, id)
  assertAccess(ctx, documentAccess[layoutOf(document.kind)])
  const { file_name, media_type, bytes } = await readBytes(ctx, document, labelDpi)
  return { content: bytes, media_type, file_name, inline: media_type === 'application/pdf' }
}

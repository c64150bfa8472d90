import type { Tx } from '../../platform/db/database.types.ts'
import { insertDocument, queueFileRemoval } from './documents.store.ts'

/** What can be rendered: the layout and the output format. */
export type DocumentKind =
  | 'piece_labels_pdf'
  | 'piece_labels_zpl'
  | 'picklist_pdf'
  | 'picklist_zpl'
  | 'packing_slip_pdf'
  | 'shipping_label_pdf'
  | 'shipping_label_zpl'
  | 'claim_sheet_pdf'
  | 'warehouse_labels_pdf'
  | 'test_page_pdf'
  | 'test_page_zpl'
  | 'slot_labels_pdf'

/**
 * Stores a document's values and returns its id (PRINT-2). It is rendered when it is first requested (by a printer or a
 * person), stored as a file, and never rendered again. Rendering happens outside any transaction; the same content
 * always gives the same bytes. A picture that it shows is a stored file, which is kept with it. One that names a
 * customer says whose order it is, so that it is erased with it (ERASE-5).
 */
export async function createDocument(
  tx: Tx,
  document: {
    kind: DocumentKind
    content: unknown
    name: string
    batch_id?: number
    order_id?: number
    picture_sha256?: string | null
  },
): Promise<number> {
  const zpl = document.kind.endsWith('_zpl')
  return insertDocument(tx, {
    kind: document.kind,
    content: document.content,
    file_name: `${document.name}.${zpl ? 'zpl' : 'pdf'}`,
    media_type: zpl ? 'text/plain; charset=utf-8' : 'application/pdf',
    batch_id: document.batch_id ?? null,
    order_id: document.order_id ?? null,
    picture_sha256: document.picture_sha256 ?? null,
  })
}

export { openDocument, readDocumentBytes } from './documents.actions.ts'
export { announceKeptFile, removeQueuedFiles } from './file-removal.actions.ts'

/** Queues files to be removed after the commit, unless a row refers to them then. */
export function removeFilesAfterCommit(tx: Tx, hashes: readonly string[]): Promise<void> {
  return queueFileRemoval(tx, hashes)
}

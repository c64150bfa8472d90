import type { Tx } from '../../platform/db/database.types.ts'
import { insertDocument } from './documents.store.ts'

/** What can be rendered: the layout and the output format. */
export type DocumentKind =
  | 'piece_labels_pdf'
  | 'piece_labels_zpl'
  | 'picklist_pdf'
  | 'picklist_zpl'
  | 'packing_slip_pdf'
  | 'shipping_label_pdf'
  | 'shipping_label_zpl'

/**
 * Stores a document's values and returns its id (PRINT-2). It is rendered when it is first requested (by a printer or a
 * person), stored as a file, and never rendered again. Rendering happens outside any transaction; the same content
 * always gives the same bytes.
 */
export async function createDocument(
  tx: Tx,
  document: { kind: DocumentKind; content: unknown; name: string; batch_id?: number },
): Promise<number> {
  const zpl = document.kind.endsWith('_zpl')
  return insertDocument(tx, {
    kind: document.kind,
    content: document.content,
    file_name: `${document.name}.${zpl ? 'zpl' : 'pdf'}`,
    media_type: zpl ? 'text/plain; charset=utf-8' : 'application/pdf',
    batch_id: document.batch_id ?? null,
  })
}

export { readDocumentBytes } from './documents.actions.ts'

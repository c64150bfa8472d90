import type { DocumentName } from '../station/document-buttons.tsx'

const names: Readonly<Record<string, DocumentName>> = {
  piece_labels_pdf: 'labels',
  piece_labels_zpl: 'labels_zpl',
  picklist_pdf: 'picklist',
  picklist_zpl: 'picklist_zpl',
}

/** Returns the name of a batch document of a kind. */
export function documentName(kind: string): DocumentName {
  return names[kind] ?? 'labels'
}

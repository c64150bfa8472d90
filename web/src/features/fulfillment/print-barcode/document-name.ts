const names = {
  piece_labels_pdf: 'documents.labels',
  piece_labels_zpl: 'documents.labels_zpl',
  picklist_pdf: 'documents.picklist',
  picklist_zpl: 'documents.picklist_zpl',
} as const

/** Returns the text key for the name of a batch document. */
export function documentName(kind: string): (typeof names)[keyof typeof names] {
  return names[kind as keyof typeof names] ?? 'documents.labels'
}

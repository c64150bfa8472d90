const names = {
  piece_labels_pdf: 'papers.labels',
  piece_labels_zpl: 'papers.labels_zpl',
  picklist_pdf: 'papers.picklist',
  picklist_zpl: 'papers.picklist_zpl',
} as const

/** Returns the text key for the name of a batch document. */
export function documentName(kind: string): (typeof names)[keyof typeof names] {
  return names[kind as keyof typeof names] ?? 'papers.labels'
}

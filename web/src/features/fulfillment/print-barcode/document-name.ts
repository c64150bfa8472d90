/** The key of what a paper of a batch is called. */
export function documentName(kind: string): 'papers.labels' | 'papers.labels_zpl' | 'papers.picklist' {
  if (kind === 'picklist_pdf') return 'papers.picklist'
  return kind.endsWith('_zpl') ? 'papers.labels_zpl' : 'papers.labels'
}

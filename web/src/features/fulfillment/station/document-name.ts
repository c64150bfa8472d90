import type { DocumentName } from './document-buttons.tsx'

const names: Readonly<Record<string, DocumentName>> = {
  piece_labels_pdf: 'labels',
  piece_labels_zpl: 'labels_zpl',
  picklist_pdf: 'picklist',
  picklist_zpl: 'picklist_zpl',
  packing_slip_pdf: 'slip',
  shipping_label_pdf: 'shipping_label',
  shipping_label_zpl: 'shipping_label_zpl',
}

/** Returns the name of a document of a kind: of a batch, a parcel, or a label that was printed again. */
export function documentName(kind: string): DocumentName {
  return names[kind] ?? 'labels'
}

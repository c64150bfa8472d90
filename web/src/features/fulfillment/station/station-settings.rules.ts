import type { StationKind } from '@platen/contracts/fulfillment/stages'

export interface StationSettingsOffered {
  /** The kind of printer that its own printer is, or none. */
  printer: 'design' | 'document' | null
  /** What its label printer is for. */
  label: 'piece_labels' | 'shipping_labels' | null
  /** What it may do by itself. */
  automatic: 'confirm_automatically' | 'package_automatically' | null
}

/** Which settings a kind of station has (PRINT-18; contracts/printers). */
export function settingsOf(kind: StationKind): StationSettingsOffered {
  switch (kind) {
    case 'print_barcode':
      return { printer: 'document', label: 'piece_labels', automatic: null }
    case 'print_design':
      return { printer: 'design', label: 'piece_labels', automatic: 'confirm_automatically' }
    case 'confirm_printed':
    case 'quality_check':
      return { printer: null, label: 'piece_labels', automatic: null }
    case 'packaging':
      return { printer: 'document', label: 'shipping_labels', automatic: 'package_automatically' }
  }
}

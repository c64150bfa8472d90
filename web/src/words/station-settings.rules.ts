import type { StationKind } from '@platen/contracts/fulfillment/stages'

export interface StationSettingsOffered {
  /** The kind of the station's own printer, or null. */
  printer: 'design' | 'document' | null
  /** What its label printer prints. */
  label: 'piece_labels' | 'shipping_labels' | null
  /** What it can do automatically. */
  automatic: 'confirm_automatically' | 'package_automatically' | null
}

/** The settings that a kind of station has (PRINT-18; contracts/floor/printers). */
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

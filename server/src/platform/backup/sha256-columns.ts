/**
 * What the text columns named sha256 (or with `_sha256` at the end) hold: the name of a stored file, which a backup
 * takes and `doctor` looks for, or only the fingerprint of something that is stored nowhere. A test holds that every
 * such column is here. Rule: CHECK-37.
 */
export const sha256Columns: Readonly<Record<`${string}.${string}`, 'file' | 'fingerprint'>> = {
  'design_files.sha256': 'file',
  'design_files.preview_sha256': 'file',
  'design_files.thumb_sha256': 'file',
  'designs.sha256': 'file',
  'documents.sha256': 'file',
  'documents.picture_sha256': 'file',
  // Of a file that is sent again when its dry run is applied.
  'file_import_plans.sha256': 'fingerprint',
  'import_runs.file_sha256': 'file',
  'order_item_designs.sha256': 'file',
  'pallet_photos.sha256': 'file',
  'pallet_photos.thumb_sha256': 'file',
  'piece_areas.sha256': 'file',
  'print_jobs.design_sha256': 'file',
  'product_photos.sha256': 'file',
  'product_photos.thumb_sha256': 'file',
  'site_looks.logo_dark_sha256': 'file',
  'site_looks.logo_light_sha256': 'file',
  'stores.slip_logo_sha256': 'file',
}

/** The columns whose values are names of stored files. */
export const fileColumns = Object.entries(sha256Columns)
  .filter(([, holds]) => holds === 'file')
  .map(([name]) => {
    const [table = '', column = ''] = name.split('.')
    return { table, column }
  })

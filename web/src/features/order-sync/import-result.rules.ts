interface Counts {
  created: number
  updated: number
  skipped: number
  failed: number
}

/** What to say of a finished import; of its other orders only where there are some. */
export function importResult({ created, updated, skipped, failed }: Counts) {
  const isUnchanged = created + updated === 0
  if (failed === 0) return isUnchanged ? 'nothing_new' : 'done'
  if (created + updated + skipped === 0) return 'none_imported'
  return isUnchanged ? 'others_unchanged' : 'failed'
}

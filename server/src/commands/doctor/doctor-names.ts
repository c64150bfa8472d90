import type { DatabaseFacts } from './doctor.views.ts'

/** Describes whether names are sorted by the version of ICU by which their indexes were made (LIST-11). */
export function describeNameOrder({
  names_sorted_by: version,
  names_sorted_now: now,
}: Pick<DatabaseFacts, 'names_sorted_by' | 'names_sorted_now'>): string {
  if (version === now) return `names are sorted by version ${now ?? 'unknown'} of ICU’s rules`
  return (
    `the indexes of names were made by version ${version ?? 'unknown'} of ICU’s rules, and the server has version ` +
    `${now ?? 'unknown'}: lists sorted by name can miss rows. As the owner of the database, run REINDEX DATABASE, then ` +
    'ALTER COLLATION name_order REFRESH VERSION'
  )
}

import { z } from 'zod'
import { endpoint, instant, type Contract } from '../endpoint.ts'

export const restoreView = z.strictObject({
  restored_at: instant,
  /** Changes made between these two times are missing from this site. */
  backup_made_at: instant,
  /** Files that were already missing when the backup was made. */
  lost_files: z.number().int(),
})
export type RestoreView = z.infer<typeof restoreView>

export const getLastRestore = endpoint({
  route: 'GET /restores/last',
  access: 'setting.write',
  summary: 'When this site was last restored from a backup; null where it never was.',
  response: z.strictObject({ last: restoreView.nullable() }),
})

export const restoreContract = { endpoints: [getLastRestore] } as const satisfies Contract

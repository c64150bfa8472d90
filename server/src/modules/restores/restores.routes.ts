import { getLastRestore } from '@platen/contracts/restores/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readLastRestore } from './restores.views.ts'

export const restoreRoutes: Binding[] = [
  on(getLastRestore, async (ctx) => ({ last: (await readLastRestore(ctx.db)) ?? null })),
]

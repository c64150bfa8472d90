import { getLastRestore } from '@platen/contracts/restores'
import { on, type Binding } from '../../platform/http/mount.ts'
import { lastRestore } from './restores.views.ts'

export const restoreRoutes: Binding[] = [
  on(getLastRestore, async (ctx) => ({ last: (await lastRestore(ctx.db)) ?? null })),
]

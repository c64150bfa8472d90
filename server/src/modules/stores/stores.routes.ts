import { listStores } from '@platen/contracts/stores'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readStores } from './stores.views.ts'

export const storeRoutes: Binding[] = [on(listStores, (ctx) => readStores(ctx.db))]

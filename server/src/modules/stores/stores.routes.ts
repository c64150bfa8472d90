import { listStores } from '@platen/contracts/stores'
import { on, type Binding } from '../../platform/http/mount.ts'
import { storeList } from './stores.views.ts'

export const storeRoutes: Binding[] = [on(listStores, (ctx) => storeList(ctx.db))]

import * as stores from '@platen/contracts/stores/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import { readStoreDetail, readStoreLogo } from './store-detail.views.ts'
import { storeList } from './store-list.views.ts'
import * as actions from './stores.actions.ts'
import { readStores } from './stores.views.ts'

export const storeRoutes: Binding[] = [
  on(stores.listStores, (ctx) => readStores(ctx.db)),
  on(stores.listStoreOverview, (ctx, { query }) => readList(ctx, storeList, query)),
  on(stores.getStore, (ctx, { params }) => readStoreDetail(ctx, ctx.db, params.id)),
  ...historyRoutes(stores.storeHistory),
  on(stores.createStore, (ctx, { body }) => actions.createStore(ctx, body)),
  on(stores.editStore, (ctx, { params, body }) => actions.editStore(ctx, params.id, body)),
  on(stores.pauseStore, (ctx, { params, body }) => actions.pauseStore(ctx, { ...params, ...body })),
  on(stores.resumeStore, (ctx, { params, body }) => actions.resumeStore(ctx, { ...params, ...body })),
  on(stores.archiveStore, (ctx, { params, body }) => actions.archiveStore(ctx, { ...params, ...body })),
  on(stores.restoreStore, (ctx, { params, body }) => actions.restoreStore(ctx, { ...params, ...body })),
  on(stores.deleteStore, (ctx, { params, query }) => actions.deleteStore(ctx, { ...params, ...query })),
  on(stores.uploadStoreLogo, (ctx, { params, body, upload }) =>
    actions.uploadLogo(ctx, { ...params, ...body }, upload),
  ),
  on(stores.removeStoreLogo, (ctx, { params, query }) => actions.removeLogo(ctx, { ...params, ...query })),
  on(stores.getStoreLogo, (ctx, { params }) => readStoreLogo(ctx, params.id, params.sha256)),
]

import * as stores from '@platen/contracts/stores/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import { readStoreLogo } from './store-detail.views.ts'
import { storeList } from './store-list.views.ts'
import * as actions from './stores.actions.ts'
import { readStores } from './stores.views.ts'

export const storeRoutes: Binding[] = [
  ...recordRoutes(actions.storeRecord, stores.storeEndpoints, {
    list: storeList,
    create: actions.createStore,
    edit: actions.editStore,
  }),
  on(stores.listStores, (ctx) => readStores(ctx.db)),
  on(stores.pauseStore, (ctx, { params, body }) => actions.pauseStore(ctx, { ...params, ...body })),
  on(stores.resumeStore, (ctx, { params, body }) => actions.resumeStore(ctx, { ...params, ...body })),
  on(stores.uploadStoreLogo, (ctx, { params, body, upload }) =>
    actions.uploadLogo(ctx, { ...params, ...body }, upload),
  ),
  on(stores.removeStoreLogo, (ctx, { params, query }) => actions.removeLogo(ctx, { ...params, ...query })),
  on(stores.getStoreLogo, (ctx, { params }) => readStoreLogo(ctx, params.id, params.sha256)),
]

import * as contract from '@platen/contracts/saved-views/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { changeView, downloadList, removeView, saveNewView, savePreferences } from './saved-views.actions.ts'
import { readListSettings, readViewCounts } from './saved-views.views.ts'

export const savedViewRoutes: Binding[] = [
  on(contract.getListSettings, (ctx, { params }) => readListSettings(ctx, params.list)),
  on(contract.putListPreferences, (ctx, { params, body }) => savePreferences(ctx, params.list, body)),
  on(contract.addView, (ctx, { params, body }) => saveNewView(ctx, params.list, body)),
  on(contract.editView, (ctx, { params, body }) => changeView(ctx, params.list, params.id, body)),
  on(contract.deleteView, (ctx, { params }) => removeView(ctx, params.list, params.id)),
  on(contract.countPresetViews, (ctx, { params, query }) => readViewCounts(ctx, params.list, query)),
  on(contract.listFile, (ctx, { params, query }) => downloadList(ctx, params.list, query)),
]

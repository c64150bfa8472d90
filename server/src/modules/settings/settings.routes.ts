import * as contract from '@platen/contracts/site/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { historyRoutes } from '../records/record.routes.ts'
import { editSettings } from './settings.actions.ts'
import { readSiteSettings } from './settings.views.ts'

export const settingsRoutes: Binding[] = [
  on(contract.getSettings, (ctx) => readSiteSettings(ctx.db, ctx.config)),
  on(contract.editSettings, (ctx, { body }) => editSettings(ctx, body)),
  ...historyRoutes(contract.settingsHistory),
]

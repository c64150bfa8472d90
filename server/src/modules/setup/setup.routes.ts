import { getSetup } from '@platen/contracts/setup/setup'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readSetup } from './setup.views.ts'

export const setupRoutes: Binding[] = [on(getSetup, (ctx) => readSetup(ctx.db, ctx.config))]

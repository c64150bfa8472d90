import { getSetup, listReleaseNotes } from '@platen/contracts/setup/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readReleaseNotes } from './release-notes.views.ts'
import { readSetup } from './setup.views.ts'

export const setupRoutes: Binding[] = [
  on(getSetup, (ctx) => readSetup(ctx.db, ctx.config)),
  on(listReleaseNotes, (ctx) => readReleaseNotes(ctx.db)),
]

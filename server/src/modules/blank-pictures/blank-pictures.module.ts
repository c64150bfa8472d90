import type { ServerModule } from '../../platform/server-module.ts'

export const blankPicturesModule: ServerModule = {}

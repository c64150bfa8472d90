import type { ServerModule } from '../../platform/server-module.ts'
import { moveCoverDaysOn } from './levels-of-the-day.actions.ts'

export const stockModule: ServerModule = {
  jobs: [{ name: 'moving days of cover on', every_s: 300, run: moveCoverDaysOn }],
}

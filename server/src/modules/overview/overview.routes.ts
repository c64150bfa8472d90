import * as overview from '@platen/contracts/overview/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readFloorTroubles } from './floor-troubles.views.ts'
import { readFailures, readHolds, readShipBy, readUnknownLabels } from './orders-to-see-to.views.ts'
import { readShortSkus, readStages } from './pieces-in-production.views.ts'
import { readThroughput } from './throughput.views.ts'

export const overviewRoutes: Binding[] = [
  on(overview.overviewStages, (ctx) => readStages(ctx)),
  on(overview.overviewShipBy, (ctx) => readShipBy(ctx)),
  on(overview.overviewFailures, (ctx) => readFailures(ctx.db)),
  on(overview.overviewHolds, (ctx) => readHolds(ctx.db)),
  on(overview.overviewLabels, (ctx) => readUnknownLabels(ctx.db)),
  on(overview.overviewShort, (ctx) => readShortSkus(ctx)),
  on(overview.overviewFloor, (ctx) => readFloorTroubles(ctx)),
  on(overview.overviewThroughput, (ctx) => readThroughput(ctx)),
]

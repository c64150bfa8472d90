import * as overview from '@platen/contracts/overview/endpoints'
import { overviewPieces } from '@platen/contracts/overview/pieces'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { readCutoffs } from './cut-offs.views.ts'
import { readFloorTroubles } from './floor-troubles.views.ts'
import { readMenuCounts } from './menu-counts.views.ts'
import { readFailures, readHolds, readShipBy, readUnknownLabels } from './orders-to-see-to.views.ts'
import { pieceList } from './piece-list.views.ts'
import { readShortSkus, readStages } from './pieces-in-production.views.ts'
import { readThroughput } from './throughput.views.ts'

export const overviewRoutes: Binding[] = [
  on(overview.overviewStages, (ctx) => readStages(ctx)),
  on(overview.overviewShipBy, (ctx) => readShipBy(ctx)),
  on(overview.overviewCutoffs, (ctx) => readCutoffs(ctx)),
  on(overview.overviewFailures, (ctx) => readFailures(ctx.db)),
  on(overview.overviewHolds, (ctx) => readHolds(ctx.db)),
  on(overview.overviewLabels, (ctx) => readUnknownLabels(ctx.db)),
  on(overview.overviewShort, (ctx) => readShortSkus(ctx)),
  on(overview.overviewFloor, (ctx) => readFloorTroubles(ctx)),
  on(overview.overviewThroughput, (ctx) => readThroughput(ctx)),
  on(overviewPieces, (ctx, { query }) => readList(ctx, pieceList, query)),
  on(overview.menuCounts, (ctx) => readMenuCounts(ctx)),
]

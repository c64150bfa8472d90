import {
  designGroups,
  halfPrinted,
  markAreaPrinted as markAreaPrintedEndpoint,
  printMany as printManyEndpoint,
  sendArea as sendAreaEndpoint,
  setAside as setAsideEndpoint,
  skipArea as skipAreaEndpoint,
  undoArea as undoAreaEndpoint,
} from '@platen/contracts/fulfillment/print-design'
import { stationOf } from '../../../platform/http/context.ts'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { readDesignGroups } from './design-groups.views.ts'
import { setAside } from './half-printed.actions.ts'
import { readHalfPrinted } from './half-printed.views.ts'
import { markAreaPrinted, sendArea, skipArea, undoArea } from './print-design.actions.ts'
import { printMany } from './print-many.actions.ts'

export const printDesignRoutes: Binding[] = [
  on(designGroups, (ctx, { query }) => readDesignGroups(ctx, query)),
  on(halfPrinted, (ctx) => readHalfPrinted(ctx.db, stationOf(ctx).id)),
  on(setAsideEndpoint, setAside),
  on(sendAreaEndpoint, sendArea),
  on(markAreaPrintedEndpoint, markAreaPrinted),
  on(skipAreaEndpoint, skipArea),
  on(undoAreaEndpoint, undoArea),
  on(printManyEndpoint, printMany),
]

import {
  designGroups,
  halfPrinted,
  markAreaPrinted as markAreaPrintedEndpoint,
  printMany as printManyEndpoint,
  sendArea as sendAreaEndpoint,
  skipArea as skipAreaEndpoint,
  undoArea as undoAreaEndpoint,
} from '@platen/contracts/fulfillment/print-design'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { readDesignGroups } from './design-groups.views.ts'
import { readHalfPrinted } from './half-printed.views.ts'
import { markAreaPrinted, sendArea, skipArea, undoArea } from './print-design.actions.ts'
import { printMany } from './print-many.actions.ts'

export const printDesignRoutes: Binding[] = [
  on(designGroups, (ctx, { query }) => readDesignGroups(ctx, query)),
  on(halfPrinted, (ctx) => readHalfPrinted(ctx.db, ctx.station?.id ?? 0)),
  on(sendAreaEndpoint, sendArea),
  on(markAreaPrintedEndpoint, markAreaPrinted),
  on(skipAreaEndpoint, skipArea),
  on(undoAreaEndpoint, undoArea),
  on(printManyEndpoint, printMany),
]

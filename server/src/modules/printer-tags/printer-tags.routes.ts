import * as tags from '@platen/contracts/printer-tags/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import { printerTagList } from './printer-tag-list.views.ts'
import { readPrinterTagDetail } from './printer-tag-uses.views.ts'
import * as actions from './printer-tags.actions.ts'
import { readPrinterTags } from './printer-tags.views.ts'

export const printerTagRoutes: Binding[] = [
  on(tags.listPrinterTags, (ctx) => readPrinterTags(ctx.db)),
  on(tags.listPrinterTagOverview, (ctx, { query }) => readList(ctx, printerTagList, query)),
  on(tags.getPrinterTag, (ctx, { params }) => readPrinterTagDetail(ctx.db, params.id)),
  ...historyRoutes(tags.printerTagHistory),
  on(tags.createPrinterTag, (ctx, { body }) => actions.addPrinterTag(ctx, body)),
  on(tags.editPrinterTag, (ctx, { params, body }) => actions.editPrinterTag(ctx, params.id, body)),
  on(tags.archivePrinterTag, (ctx, { params, body }) => actions.archivePrinterTag(ctx, { ...params, ...body })),
  on(tags.restorePrinterTag, (ctx, { params, body }) => actions.restorePrinterTag(ctx, { ...params, ...body })),
  on(tags.deletePrinterTag, (ctx, { params, query }) => actions.deletePrinterTag(ctx, { ...params, ...query })),
  on(tags.mergePrinterTag, (ctx, { params, body }) => actions.mergePrinterTag(ctx, { ...params, ...body })),
]

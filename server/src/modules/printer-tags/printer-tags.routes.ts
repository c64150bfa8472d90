import * as tags from '@platen/contracts/printer-tags/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import { printerTagList } from './printer-tag-list.views.ts'
import * as actions from './printer-tags.actions.ts'
import { readPrinterTags } from './printer-tags.views.ts'

export const printerTagRoutes: Binding[] = [
  ...recordRoutes(actions.tagRecord, tags.printerTagEndpoints, {
    list: printerTagList,
    create: actions.addPrinterTag,
    edit: actions.editPrinterTag,
  }),
  on(tags.listPrinterTags, (ctx) => readPrinterTags(ctx.db)),
  on(tags.mergePrinterTag, (ctx, { params, body }) => actions.mergePrinterTag(ctx, { ...params, ...body })),
]

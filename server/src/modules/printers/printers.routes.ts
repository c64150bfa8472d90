import * as printers from '@platen/contracts/printers/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import { readPrinterDetail } from './printer-detail.views.ts'
import { printerList } from './printer-list.views.ts'
import * as actions from './printers.actions.ts'
import { readPrinters } from './printers.views.ts'

export const printerRoutes: Binding[] = [
  on(printers.listPrinters, (ctx) => readPrinters(ctx.db)),
  on(printers.listPrinterOverview, (ctx, { query }) => readList(ctx, printerList, query)),
  on(printers.getPrinter, (ctx, { params }) => readPrinterDetail(ctx.db, ctx.config, params.id)),
  ...historyRoutes(printers.printerHistory),
  on(printers.createPrinter, (ctx, { body }) => actions.createPrinter(ctx, body)),
  on(printers.editPrinter, (ctx, { params, body }) => actions.editPrinter(ctx, params.id, body)),
  on(printers.archivePrinter, (ctx, { params, body }) => actions.archivePrinter(ctx, { ...params, ...body })),
  on(printers.restorePrinter, (ctx, { params, body }) => actions.restorePrinter(ctx, { ...params, ...body })),
  on(printers.deletePrinter, (ctx, { params, query }) => actions.deletePrinter(ctx, { ...params, ...query })),
]

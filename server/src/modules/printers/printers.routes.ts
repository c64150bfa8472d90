import * as printers from '@platen/contracts/printers/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import { printerList } from './printer-list.views.ts'
import * as actions from './printers.actions.ts'
import { readPrinters } from './printers.public.views.ts'

export const printerRoutes: Binding[] = [
  ...recordRoutes(actions.printerRecord, printers.printerEndpoints, {
    list: printerList,
    create: actions.createPrinter,
    edit: actions.editPrinter,
  }),
  on(printers.listPrinters, (ctx) => readPrinters(ctx.db)),
]

import { listPrinters, listStations, setStationSettings } from '@platen/contracts/printers'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readPrinters } from './printers.views.ts'
import { saveStation } from './stations.actions.ts'
import { readStations } from './stations.views.ts'

export const printerRoutes: Binding[] = [
  on(listPrinters, (ctx) => readPrinters(ctx.db)),
  on(listStations, (ctx) => readStations(ctx.db)),
  on(setStationSettings, (ctx, { params, body }) => saveStation(ctx, params.id, body)),
]

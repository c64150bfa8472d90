import { listPrinters, listStations, setStationSettings } from '@platen/contracts/printers'
import { on, type Binding } from '../../platform/http/mount.ts'
import { printerList } from './printers.views.ts'
import { setStation } from './stations.actions.ts'
import { stationList } from './stations.views.ts'

export const printerRoutes: Binding[] = [
  on(listPrinters, (ctx) => printerList(ctx.db)),
  on(listStations, (ctx) => stationList(ctx.db)),
  on(setStationSettings, (ctx, { params, body }) => setStation(ctx, params.id, body)),
]

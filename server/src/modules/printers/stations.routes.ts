import { listStations, setStationSettings } from '@platen/contracts/printers/endpoints'
import * as stations from '@platen/contracts/stations/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import { stationList } from './station-list.views.ts'
import * as actions from './stations.actions.ts'
import { readStationDetail, readStations } from './stations.views.ts'

export const stationRoutes: Binding[] = [
  on(listStations, (ctx) => readStations(ctx.db)),
  on(setStationSettings, (ctx, { params, body }) => actions.setStationSettings(ctx, params.id, body)),
  on(stations.listStationOverview, (ctx, { query }) => readList(ctx, stationList, query)),
  on(stations.getStation, (ctx, { params }) => readStationDetail(ctx.db, params.id)),
  ...historyRoutes(stations.stationHistory),
  on(stations.createStation, (ctx, { body }) => actions.createStation(ctx, body)),
  on(stations.editStation, (ctx, { params, body }) => actions.editStation(ctx, params.id, body)),
  on(stations.archiveStation, (ctx, { params, body }) => actions.archiveStation(ctx, { ...params, ...body })),
  on(stations.restoreStation, (ctx, { params, body }) => actions.restoreStation(ctx, { ...params, ...body })),
  on(stations.deleteStation, (ctx, { params, query }) => actions.deleteStation(ctx, { ...params, ...query })),
]

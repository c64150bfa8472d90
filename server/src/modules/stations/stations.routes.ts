import { listStations, setStationSettings } from '@platen/contracts/stations/endpoints'
import * as stations from '@platen/contracts/stations/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import { stationList } from './station-list.views.ts'
import * as actions from './stations.actions.ts'
import { readStations } from './stations.views.ts'

export const stationRoutes: Binding[] = [
  ...recordRoutes(actions.stationScreenRecord, stations.stationEndpoints, {
    list: stationList,
    create: actions.createStation,
    edit: actions.editStation,
  }),
  on(listStations, (ctx) => readStations(ctx.db)),
  on(setStationSettings, (ctx, { params, body }) => actions.setStationSettings(ctx, params.id, body)),
]

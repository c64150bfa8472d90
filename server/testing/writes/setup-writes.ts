import type { Floor } from '../floor/given-floor.ts'
import { ok, world, type Known, type World } from './write-world.ts'

const stationFields = {
  kind: 'quality_check',
  printer_id: null,
  label_printer_id: null,
  confirm_automatically: false,
  package_automatically: false,
  packing_slips: 'store',
}
const printerFields = {
  kind: 'document',
  driver: 'file',
  address: '',
  language: 'pdf',
  label_size: null,
  dpi: 203,
  printer_tag_ids: [],
}

async function givenStation({ office }: Known, name: string) {
  const { data } = await ok(office.post('/stations', { ...stationFields, name }))
  return { path: `/stations/${data.id}`, version: data.version as number }
}

async function givenPrinter({ office }: Known, name: string) {
  const { data } = await ok(office.post('/printers', { ...printerFields, name }))
  return { id: data.id as number, path: `/printers/${data.id}`, version: data.version as number }
}

async function requirePairing({ site }: Floor, isRequired: boolean): Promise<void> {
  await site.database.pool.query('update site set pairing_required = $1', [isRequired])
}

/** The code that a browser shows for a station. */
async function givenCode({ floor, session }: Known) {
  await requirePairing(floor, true)
  try {
    const { data } = await ok(session.post('/devices/codes', { station_id: floor.stations.packaging.id }))
    return { station_id: data.station_id as number, code: data.code as string }
  } finally {
    await requirePairing(floor, false)
  }
}

/** A world for each write of stations, printers and devices. */
export const setupWrites: Record<string, World> = {
  'POST /stations': world(
    {},
    ({ office }) =>
      () =>
        office.post('/stations', { ...stationFields, name: 'Spare 0' }),
  ),
  'PUT /stations/:id': world({}, async (known) => {
    const { path, version } = await givenStation(known, 'Spare 1')
    return () => known.office.put(path, { ...stationFields, name: 'Another name', version })
  }),
  'POST /stations/:id/archive': world({}, async (known) => {
    const { path, version } = await givenStation(known, 'Spare 2')
    return () => known.office.post(`${path}/archive`, { version })
  }),
  'POST /stations/:id/restore': world({}, async (known) => {
    const { path, version } = await givenStation(known, 'Spare 3')
    const { data } = await ok(known.office.post(`${path}/archive`, { version }))
    return () => known.office.post(`${path}/restore`, { version: data.version })
  }),
  'DELETE /stations/:id': world({}, async (known) => {
    const { path, version } = await givenStation(known, 'Spare 4')
    return () => known.office.delete(path, undefined, { query: { version } })
  }),
  'POST /printers': world(
    {},
    ({ office }) =>
      () =>
        office.post('/printers', { ...printerFields, name: 'Spare 0' }),
  ),
  'PUT /printers/:id': world({}, async (known) => {
    const { path, version } = await givenPrinter(known, 'Spare 1')
    return () => known.office.put(path, { ...printerFields, name: 'Another name', version })
  }),
  'POST /printers/:id/archive': world({}, async (known) => {
    const { path, version } = await givenPrinter(known, 'Spare 2')
    return () => known.office.post(`${path}/archive`, { version })
  }),
  'POST /printers/:id/restore': world({}, async (known) => {
    const { path, version } = await givenPrinter(known, 'Spare 3')
    const { data } = await ok(known.office.post(`${path}/archive`, { version }))
    return () => known.office.post(`${path}/restore`, { version: data.version })
  }),
  'DELETE /printers/:id': world({}, async (known) => {
    const { path, version } = await givenPrinter(known, 'Spare 4')
    return () => known.office.delete(path, undefined, { query: { version } })
  }),
  'POST /printers/:id/test-page': world({}, async (known) => {
    const { path } = await givenPrinter(known, 'Spare 5')
    return () => known.office.post(`${path}/test-page`)
  }),
  'POST /devices/codes': world({ after: (floor) => requirePairing(floor, false) }, async ({ floor, session }) => {
    await requirePairing(floor, true)
    return () => session.post('/devices/codes', { station_id: floor.stations.packaging.id })
  }),
  'POST /devices/confirm': world({}, async (known) => {
    const shown = await givenCode(known)
    return () => known.office.post('/devices/confirm', shown)
  }),
  'POST /devices/:id/unpair': world({}, async (known) => {
    const { data } = await ok(known.office.post('/devices/confirm', await givenCode(known)))
    return () => known.office.post(`/devices/${data.id}/unpair`)
  }),
  'POST /print-jobs/:id/reroute': world({}, async (known) => {
    const { path } = await givenPrinter(known, 'Spare 6')
    const { id } = await givenPrinter(known, 'Spare 7')
    const { data } = await ok(known.office.post(`${path}/test-page`))
    return () => known.office.post(`/print-jobs/${data.id}/reroute`, { printer_id: id })
  }),
}

import { z } from 'zod'
import { endpoint, id, idText, instant, type Contract } from '../endpoint.ts'
import { deviceErrors } from './errors.ts'
import { stationKinds } from '../fulfillment/stages.ts'
import { listMeta, listQuery } from '../paging.ts'

const station = z.strictObject({ id, name: z.string(), kind: z.enum(stationKinds) })

/** A browser that is paired with a station. A browser at two stations is two devices. */
export const deviceRow = z.strictObject({
  id,
  station,
  /** As the browser names itself. */
  user_agent: z.string(),
  paired_at: instant,
  paired_by: z.string(),
  last_seen_at: instant,
})
export type DeviceRow = z.infer<typeof deviceRow>

export const listDevices = endpoint({
  route: 'GET /devices',
  access: 'setting.write',
  summary: 'Browsers that are paired with a station, a page at a time. Searched by the station’s name.',
  query: listQuery(['-last_seen_at', 'last_seen_at'], {}),
  response: z.array(deviceRow),
  meta: listMeta,
})

export const waitingDevice = z.strictObject({
  id,
  station,
  user_agent: z.string(),
  /** Who asked for it there. */
  who: z.string(),
  expires_at: instant,
})
export type WaitingDevice = z.infer<typeof waitingDevice>

export const listWaitingDevices = endpoint({
  route: 'GET /devices/waiting',
  access: 'setting.write',
  summary: 'Whether pairing is required, and the browsers that show a code now; without their codes.',
  response: z.strictObject({ pairing_required: z.boolean(), waiting: z.array(waitingDevice) }),
})

const pairingCode = z.strictObject({ station_id: id, code: z.string(), expires_at: instant })

export const ownDevice = z.strictObject({
  pairing_required: z.boolean(),
  /** The stations that this browser is paired with. */
  station_ids: z.array(id),
  /** The codes that it shows now, one for each station that it asked for. */
  codes: z.array(pairingCode),
})
export type OwnDevice = z.infer<typeof ownDevice>

export const getOwnDevice = endpoint({
  route: 'GET /devices/own',
  access: 'fulfillment.read',
  summary: 'What this browser is paired with, known by its cookie, and the codes that it shows.',
  response: ownDevice,
})

export const requestPairing = endpoint({
  route: 'POST /devices/codes',
  access: 'fulfillment.read',
  summary: 'Asks to pair this browser with a station: a code of six characters for ten minutes, and the cookie.',
  body: z.strictObject({ station_id: id }),
  response: pairingCode,
})

/** Letters are read without regard to case; spaces and dashes between them don't count. */
const typedCode = z
  .string()
  .min(1)
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6}$/))

export const confirmDevice = endpoint({
  route: 'POST /devices/confirm',
  access: 'setting.write',
  summary: 'Pairs the browser that shows this code with its station. After five wrong codes a browser needs a new one.',
  body: z.strictObject({ station_id: id, code: typedCode }),
  response: deviceRow,
})

export const unpairDevice = endpoint({
  route: 'POST /devices/:id/unpair',
  access: 'setting.write',
  summary: 'Unpairs a browser from its station at once.',
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ unpaired: z.literal(true) }),
})

export const deviceContract = {
  endpoints: [listDevices, listWaitingDevices, getOwnDevice, requestPairing, confirmDevice, unpairDevice],
  errors: deviceErrors,
} as const satisfies Contract

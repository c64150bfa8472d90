import { readCookie } from '../cookies.ts'
import { language } from '../i18n/i18n.ts'
import { local } from '../local.ts'
import { randomHex } from '../random.ts'
import { readToken } from '../session/session.ts'

/** Names this browser tab to the server, so that live messages of its own making can be told from others'. */
export const originOfTab = randomHex(8)

const stationName = 'platen-station'

/** The code of the station that this browser stands at, or null. */
export function readStation(): string | null {
  return local.read(stationName)
}

export function keepStation(code: string | null): void {
  if (code === null) local.drop(stationName)
  else local.write(stationName, code)
}

/** The headers that every call carries (SPEC 7, DOMAIN 7). */
export function callHeaders(background: boolean): Record<string, string> {
  const token = readToken()
  const xsrf = readCookie('XSRF-TOKEN')
  const station = readStation()
  return {
    Accept: 'application/json',
    'Accept-Language': language.get(),
    'X-Origin': originOfTab,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    ...(station && { 'X-Station': station }),
    ...(background && { 'X-Background': '1' }),
  }
}

import { readCookie } from '../cookies.ts'
import { language } from '../i18n/i18n.ts'
import { randomHex } from '../random.ts'
import { readToken } from '../session/session.ts'

/** Identifies this browser tab to the server, so that live messages caused by this tab can be told from others. */
export const originOfTab = randomHex(8)

let station: string | null = null

/**
 * The id of the station whose screen this tab shows, or null. Each tab has its own, so that two stations can share a
 * computer.
 */
export function readStation(): string | null {
  return station
}

export function setStation(id: string | null): void {
  station = id
}

/** The headers of every call (SPEC-82, ACCESS-18, ACCESS-22). */
export function callHeaders(background: boolean): Record<string, string> {
  const token = readToken()
  const xsrf = readCookie('XSRF-TOKEN')
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

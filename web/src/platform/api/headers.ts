import { readCookie } from '../cookies.ts'
import { language } from '../i18n/i18n.ts'
import { randomHex } from '../random.ts'
import { readToken } from '../session/session.ts'

/** Names this browser tab to the server, so that live messages of its own making can be told from others'. */
export const originOfTab = randomHex(8)

let station: string | null = null

/** The station whose screen this tab shows, or null; each tab has its own, so that two benches can share a computer. */
export function readStation(): string | null {
  return station
}

export function keepStation(id: string | null): void {
  station = id
}

/** The headers that every call carries (SPEC-82, ACCESS-18, ACCESS-22). */
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

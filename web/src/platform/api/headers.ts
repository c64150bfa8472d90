import { readCookie } from '../cookies.ts'
import { language } from '../i18n/i18n.ts'
import { randomHex } from '../random.ts'
import { readToken } from '../session/session.ts'
import { viewedRole } from '../session/view-as.ts'

let origin = randomHex(8)

/** Names this browser tab to the server, so that live messages of its own making can be told from others'. */
export function originOfTab(): string {
  return origin
}

/** A write got no answer, which would have said what it wrote: the message about it is now one like any other. */
export function renewOrigin(): void {
  origin = randomHex(8)
}

let station: string | null = null

/**
 * The id of the station whose screen this tab shows, or null. Each tab has its own, so that two stations can share a
 * computer.
 */
export function readStation(): string | null {
  return station
}

/** Sets the station that every call from this tab names; null for the office. */
export function setStation(id: string | null): void {
  station = id
}

/** The headers of every call (SPEC-82, ACCESS-18, ACCESS-22). */
export function callHeaders(background: boolean): Record<string, string> {
  const token = readToken()
  const xsrf = readCookie('XSRF-TOKEN')
  const viewed = viewedRole()
  return {
    Accept: 'application/json',
    'Accept-Language': language.get(),
    'X-Origin': origin,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    ...(station && { 'X-Station': station }),
    ...(viewed && { 'X-View-As': String(viewed.id) }),
    ...(background && { 'X-Background': '1' }),
  }
}

import { type Access, allowed } from '@platen/contracts/ability'
import { readScan } from '@platen/contracts/values/scan'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '../platform/api/api-error.ts'
import { api } from '../platform/api/api.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { translate } from '../platform/i18n/translate.ts'
import { notify } from '../platform/notices.ts'
import { session } from '../platform/session/session.ts'
import { playSound } from '../ui/scan/sounds.ts'
import { screens } from './features.ts'
import { orderNamed, wantedBy } from './scanned.rules.ts'

interface Place {
  /** Path of the screen as its feature declares it. */
  screen: string
  params?: Record<string, string>
  search?: Record<string, string>
}

let newest = 0

/**
 * Opens what was scanned on a screen that does not work with scans: the order of a piece, of an order's number or of a
 * tracking number; a place of the warehouse. Where there is nothing to open, or the reader may not, a sentence
 * and a sound say so and the screen stays as it is (SCREEN-15).
 */
export async function openScanned(text: string, router: AnyRouter): Promise<void> {
  const mine = ++newest
  await loadTexts(['scanned'])
  const wanted = wantedBy(readScan(text))
  const { code } = wanted
  if (session.get().user === null) return refuse('signed_out', code)
  // What was begun in a dialog would be lost.
  if (isDialogOpen()) return refuse('dialog', code)
  if (wanted.kind === 'nothing') return refuse('unknown', code)
  if (wanted.kind === 'place') return open({ screen: '/qr/warehouse/$code', params: { code } }, code, router)
  if (!mayOpen('/orders/detail/$id')) return refuse('not_allowed', code)
  try {
    const { data } = await api('GET /orders', { query: { search: code, per_page: 25 }, forbiddenInPlace: true })
    if (mine !== newest) return
    const order = orderNamed(data, code)
    if (!order) return refuse(data.length === 0 || !wanted.piece ? 'unknown' : 'several', code)
    const place = { screen: '/orders/detail/$id', params: { id: String(order.id) } }
    open(wanted.piece ? { ...place, search: { piece: code } } : place, code, router)
  } catch (error) {
    if (mine !== newest) return
    playSound('error')
    notify('error', error instanceof ApiError ? error.message : translate('scanned', 'failed', { code }))
  }
}

function open({ screen, params = {}, search = {} }: Place, code: string, router: AnyRouter): void {
  if (!screens.some(({ path }) => path === screen)) return refuse('unknown', code)
  if (!mayOpen(screen)) return refuse('not_allowed', code)
  playSound('ok')
  void router.navigate({ to: screen, params, search } as never)
}

function mayOpen(path: string): boolean {
  const access = screens.find((screen) => screen.path === path)?.access
  return access !== undefined && allowed(session.get().userAbilities, access as Access)
}

function refuse(why: 'signed_out' | 'dialog' | 'unknown' | 'several' | 'not_allowed', code: string): void {
  playSound('error')
  notify('warning', translate('scanned', `${why}`, { code }))
}

/** The palette is no dialog in this sense: nothing is begun in it, and it closes by itself. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => !dialog.querySelector('[data-palette]'),
  )
}

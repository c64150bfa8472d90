import { type Access, isAllowed } from '@platen/contracts/ability'
import { readScan } from '@platen/contracts/values/scan'
import type { RegisteredRouter } from '@tanstack/react-router'
import { ApiError } from '../platform/api/api-error.ts'
import { api } from '../platform/api/api.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { translate } from '../platform/i18n/translate.ts'
import { notify } from '../platform/notices.ts'
import { session } from '../platform/session/session.ts'
import { playSound } from '../ui/scan/sounds.ts'
import { screens } from './features.ts'
import { findScannedOrder, scanTarget } from './scanned.rules.ts'

let latestScan = 0

/**
 * Opens what was scanned on a screen that doesn't work with scans: the order of a piece, an order number or a tracking
 * number, or a place in the warehouse. If there is nothing to open or the user may not open it, a message and a sound
 * say so, and the screen stays (SCREEN-15).
 */
export async function openScanned(text: string, router: RegisteredRouter): Promise<void> {
  const thisScan = ++latestScan
  await loadTexts(['scanned'])
  const target = scanTarget(readScan(text))
  const { code } = target
  if (session.get().user === null) return showProblem('signed_out', code)
  // Unsaved input in the dialog would be lost.
  if (isDialogOpen()) return showProblem('dialog', code)
  if (target.kind === 'nothing') return showProblem('unknown', code)
  if (target.kind === 'place') {
    const path = `/qr/warehouse/${encodeURIComponent(code)}`
    return openScreen('/qr/warehouse/$code', code, () => router.history.push(path))
  }
  if (!canOpen('/orders/detail/$id')) return showProblem('not_allowed', code)
  try {
    const { data } = await api('GET /orders', { query: { search: code, per_page: 25 }, handlesForbidden: true })
    if (thisScan !== latestScan) return
    const order = findScannedOrder(data, code)
    if (!order) return showProblem(data.length === 0 || !target.piece ? 'unknown' : 'several', code)
    const params = { id: String(order.id) }
    const search = target.piece ? { piece: code } : {}
    openScreen('/orders/detail/$id', code, () => router.navigate({ to: '/orders/detail/$id', params, search }))
  } catch (error) {
    if (thisScan !== latestScan) return
    playSound('error')
    notify('error', error instanceof ApiError ? error.message : translate('scanned', 'failed', { code }))
  }
}

/** Goes to a screen, named by its path as its feature declares it, if there is one and the user may open it. */
function openScreen(screen: string, code: string, go: () => unknown): void {
  if (!screens.some(({ path }) => path === screen)) return showProblem('unknown', code)
  if (!canOpen(screen)) return showProblem('not_allowed', code)
  playSound('ok')
  void go()
}

function canOpen(path: string): boolean {
  const access = screens.find((screen) => screen.path === path)?.access
  return access !== undefined && isAllowed(session.get().userAbilities, access as Access)
}

function showProblem(problem: 'signed_out' | 'dialog' | 'unknown' | 'several' | 'not_allowed', code: string): void {
  playSound('error')
  notify('warning', translate('scanned', `${problem}`, { code }))
}

/** The palette doesn't count: it holds no unsaved input and closes by itself. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => !dialog.querySelector('[data-palette]'),
  )
}

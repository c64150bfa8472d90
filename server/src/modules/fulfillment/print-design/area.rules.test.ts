import { areaStates } from '@platen/contracts/fulfillment/stages'
import { describe, expect, test } from 'vitest'
import { designFileName, checkAreaAction, checkAreaUndo } from './area.rules.ts'

describe('a print area', () => {
  // By state: send, send again, mark as printed, skip.
  const sent = 'area_already_sent'
  const done = 'area_already_done'
  const grid = {
    pending: [null, null, null, null],
    sent: [sent, null, null, null],
    printed: [done, null, done, done],
    skipped: [done, null, done, done],
    failed: [null, null, null, null],
  }

  test.each(areaStates)('accepts the actions of the table when it is %s', (state) => {
    const verdicts = [
      checkAreaAction(state, 'send', false),
      checkAreaAction(state, 'send', true),
      checkAreaAction(state, 'mark', false),
      checkAreaAction(state, 'skip', false),
    ]
    expect(verdicts).toEqual(grid[state])
  })
})

describe('the file name of a design', () => {
  test('consists of barcode, area and SKU, with the extension of its format', () => {
    expect(designFileName('400000000015', 'front', 'TEE-BLK-M', 'image/png')).toBe('400000000015_front_TEE-BLK-M.png')
    expect(designFileName('400000000015', 'back', 'TEE-BLK-M', 'image/jpeg')).toBe('400000000015_back_TEE-BLK-M.jpg')
  })

  test.each([
    ['../../etc/passwd', '..-..-etc-passwd'],
    ['A B\\C:D*E?"<>|', 'A-B-C-D-E-----'],
    ['É\u202Egnp', '---gnp'.slice(1)],
    ['TEE\r\nX', 'TEE--X'],
  ])('takes from the SKU %j only what every file system accepts', (sku, safe) => {
    expect(designFileName('400000000015', 'front', sku, 'image/png')).toBe(`400000000015_front_${safe}.png`)
  })
})

describe('the undo of an area', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const by = { user_id: 7, station_id: 3, now, limit_minutes: 10 }
  const closing = {
    by_job: false,
    user_id: 7,
    who: 'Pat',
    at: '2026-03-01T11:50:00Z',
    station: { id: 3, name: 'Print 1' },
  }
  const judged = (state: (typeof areaStates)[number], change: Partial<typeof closing> = {}) =>
    checkAreaUndo({ area: 'front', state, closing: { ...closing, ...change } }, by)?.code ?? null

  test.each(areaStates)('follows the table when the area is %s', (state) => {
    const closed = state === 'printed' || state === 'skipped'
    expect(judged(state)).toBe(closed ? null : 'undo_area_open')
    expect(judged(state, { by_job: true })).toBe(closed ? 'undo_area_by_printer' : 'undo_area_open')
    expect(judged(state, { user_id: 8 })).toBe(closed ? 'undo_not_yours' : 'undo_area_open')
    expect(judged(state, { station: { id: 4, name: 'Print 2' } })).toBe(
      closed ? 'undo_other_station' : 'undo_area_open',
    )
    expect(judged(state, { at: '2026-03-01T11:49:59Z' })).toBe(closed ? 'undo_too_late' : 'undo_area_open')
  })
})

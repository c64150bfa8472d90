import { describe, expect, it } from 'vitest'
import { readShelf, shelfText } from './kept-scans.format.ts'
import type { KeptScan } from './kept-scans.rules.ts'

const key = '0123456789abcdef0123456789abcdef'
const scan: KeptScan = {
  key,
  text: '400000000012',
  at: 1_795_000_000_000,
  state: 'waiting',
  gesture: 'confirm',
  piece_id: 12,
  accept_skipped: false,
  answer: null,
}

describe('the scans that a browser kept', () => {
  it('come back as they were written', () => {
    const answer = { level: 'warn' as const, code: '400000000012', text: 'was faster', open: false }
    const shelf = { 7: [scan, { ...scan, state: 'answered' as const, answer }], 8: [] }
    expect(readShelf(shelfText(shelf))).toEqual(shelf)
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"7":null}',
    '{"7":[null,1,"x",[],{}]}',
    '{"__proto__":[{}],"constructor":[{}]}',
    JSON.stringify({ x: [scan] }),
    JSON.stringify({ 7: [{ ...scan, key: '../../x' }] }),
    JSON.stringify({ 7: [{ ...scan, state: 'done' }] }),
    JSON.stringify({ 7: [{ ...scan, at: 'yesterday' }] }),
    JSON.stringify({ 7: [{ ...scan, text: 12 }] }),
    JSON.stringify({ 7: [{ ...scan, state: 'answered' }] }),
    JSON.stringify({ 7: [{ ...scan, answer: { level: 'ok', code: '4', text: '' } }] }),
  ])('are none where somebody else wrote there: %s', (text) => {
    expect(Object.values(readShelf(text)).flat()).toEqual([])
  })

  it('are never a gesture that this program does not know', () => {
    const written = JSON.stringify({ 7: [{ ...scan, gesture: 'package', piece_id: 'x', accept_skipped: 'yes' }] })
    expect(readShelf(written)[7]).toEqual([{ ...scan, gesture: null, piece_id: null }])
  })
})

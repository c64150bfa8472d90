import { describe, expect, it } from 'vitest'
import { parseScans, serializeScans } from './stored-scans.format.ts'
import type { StoredScan } from './stored-scans.rules.ts'

const key = '0123456789abcdef0123456789abcdef'
const scan: StoredScan = {
  key,
  text: '400000000012',
  at: 1_795_000_000_000,
  state: 'waiting',
  action: 'confirm',
  piece_id: 12,
  accept_skipped: false,
  answer: null,
}

describe('the stored scans of a browser', () => {
  it('are read as they were written', () => {
    const answer = { level: 'warn' as const, code: '400000000012', text: 'was faster', open: false }
    const shelf = { 7: [scan, { ...scan, state: 'answered' as const, answer }], 8: [] }
    expect(parseScans(serializeScans(shelf))).toEqual(shelf)
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
    // A time without end, which no screen could show.
    JSON.stringify({ 7: [scan] }).replace(String(scan.at), '1e999'),
    JSON.stringify({ 7: [{ ...scan, text: 12 }] }),
    JSON.stringify({ 7: [{ ...scan, state: 'answered' }] }),
    JSON.stringify({ 7: [{ ...scan, answer: { level: 'ok', code: '4', text: '' } }] }),
  ])('are none where somebody else wrote there: %s', (text) => {
    expect(Object.values(parseScans(text)).flat()).toEqual([])
  })

  it('keep the action of a scan that an earlier version stored under another name', () => {
    const { action, ...rest } = scan
    expect(parseScans(JSON.stringify({ 7: [{ ...rest, gesture: action }] }))).toEqual({ 7: [scan] })
  })

  it('never have an action that this program does not know', () => {
    const written = JSON.stringify({ 7: [{ ...scan, action: 'package', piece_id: 'x', accept_skipped: 'yes' }] })
    expect(parseScans(written)[7]).toEqual([{ ...scan, action: null, piece_id: null }])
  })
})

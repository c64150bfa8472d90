import { describe, expect, it } from 'vitest'
import { groupTimeline, type TimelineStep } from './timeline.rules.ts'

const entry = (changes: Partial<TimelineStep>): TimelineStep => ({
  kind: 'step',
  at: '2026-11-20T10:00:00Z',
  who: 'Pia',
  station: 'Bench 1',
  from_office: false,
  barcode: '400000000010',
  from_stage: 'waiting_barcode',
  to_stage: 'barcode_printed',
  reason_en: null,
  note: '',
  ...changes,
})
const shape = (entries: TimelineStep[]) => groupTimeline(entries).map((group) => group.barcodes.length)

describe('a timeline', () => {
  it('groups the same step of several pieces', () => {
    expect(shape([entry({}), entry({ barcode: '2' }), entry({ barcode: '3' })])).toEqual([3])
  })

  it('separates events of another user, station, step or minute', () => {
    const other = [{ who: 'Bo' }, { station: null }, { to_stage: 'scrapped' }, { at: '2026-11-20T10:01:01Z' }]
    for (const changes of other) expect(shape([entry({}), entry({ barcode: '2', ...changes })])).toEqual([1, 1])
  })

  it('never groups events of the order itself, or across them', () => {
    const held = entry({ kind: 'held', barcode: null, from_stage: null, to_stage: null })
    expect(shape([held, held])).toEqual([0, 0])
    expect(shape([entry({}), held, entry({ barcode: '2' })])).toEqual([1, 0, 1])
  })
})

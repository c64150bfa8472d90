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

  it('separates events of another user, station, step or hour', () => {
    const other = [{ who: 'Bo' }, { station: null }, { to_stage: 'scrapped' }, { at: '2026-11-20T11:00:01Z' }]
    for (const changes of other) expect(shape([entry({}), entry({ barcode: '2', ...changes })])).toEqual([1, 1])
  })

  it('groups what one user did in turns with several pieces, where its newest entry stands', () => {
    const checked = { from_stage: 'confirmed_printed', to_stage: 'quality_checked' }
    const groups = groupTimeline([
      entry({ at: '2026-11-20T10:09:00Z', barcode: '2', ...checked }),
      entry({ at: '2026-11-20T10:08:00Z', barcode: '2' }),
      entry({ at: '2026-11-20T10:02:00Z', barcode: '1', ...checked }),
      entry({ at: '2026-11-20T10:01:00Z', barcode: '1' }),
    ])
    expect(groups.map(({ first, last, barcodes }) => [first.at, last.at, barcodes])).toEqual([
      ['2026-11-20T10:09:00Z', '2026-11-20T10:02:00Z', ['2', '1']],
      ['2026-11-20T10:08:00Z', '2026-11-20T10:01:00Z', ['2', '1']],
    ])
  })

  it('shows a step that one piece took twice as two', () => {
    expect(shape([entry({}), entry({ at: '2026-11-20T09:50:00Z' })])).toEqual([1, 1])
  })

  it('never groups events of the order itself, or across them', () => {
    const held = entry({ kind: 'held', barcode: null, from_stage: null, to_stage: null })
    expect(shape([held, held])).toEqual([0, 0])
    expect(shape([entry({}), held, entry({ barcode: '2' })])).toEqual([1, 0, 1])
  })
})

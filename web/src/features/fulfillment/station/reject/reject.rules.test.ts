import { isStarted, stages } from '@platen/contracts/fulfillment/stages'
import { describe, expect, it } from 'vitest'
import {
  dispositionsFor,
  mayReworkWithoutArea,
  missingFields,
  type Rejectable,
  usualAreas,
  usualDisposition,
} from './reject.rules.ts'

function givenPiece(stage: Rejectable['stage'], ...states: Rejectable['areas'][number]['state'][]): Rejectable {
  const names = ['front', 'back', 'left_sleeve']
  const sentToPrint = states.some((state) => state !== 'pending')
  return { stage, sent_to_print: sentToPrint, areas: states.map((state, i) => ({ area: names[i] ?? '', state })) }
}

describe('the possible dispositions of a reject', () => {
  it.each([
    ['waiting_barcode', 'pending', []],
    ['barcode_printed', 'pending', ['scrap', 'relabel', 'wrong_blank']],
    ['barcode_printed', 'sent', ['scrap', 'relabel']],
    ['barcode_printed', 'failed', ['scrap', 'relabel']],
    ['design_printed', 'printed', ['scrap', 'rework', 'relabel']],
    ['confirmed_printed', 'printed', ['scrap', 'rework', 'relabel']],
    ['quality_checked', 'skipped', ['scrap', 'rework', 'relabel']],
    ['packaged', 'printed', []],
    ['cancelled', 'printed', []],
    ['scrapped', 'printed', []],
  ] as const)('a %s piece whose area is %s: %j', (stage, state, offered) => {
    expect(dispositionsFor(givenPiece(stage, state))).toEqual(offered)
    expect(isStarted(stage)).toBe(offered.length > 0)
  })

  it('does not offer another blank once any area was sent to a printer, whatever the areas’ current states', () => {
    const again = { ...givenPiece('barcode_printed', 'pending'), sent_to_print: true }
    expect(dispositionsFor(again)).toEqual(['scrap', 'relabel'])
  })

  it('covers every stage', () => {
    expect(stages.filter((stage) => isStarted(stage))).toEqual([
      'barcode_printed',
      'design_printed',
      'confirmed_printed',
      'quality_checked',
    ])
  })

  it('falls back to scrap if the usual disposition is not possible', () => {
    expect(usualDisposition(givenPiece('barcode_printed', 'pending'), 'wrong_blank')).toBe('wrong_blank')
    expect(usualDisposition(givenPiece('confirmed_printed', 'printed'), 'wrong_blank')).toBe('scrap')
    expect(usualDisposition(givenPiece('barcode_printed', 'pending'), 'rework')).toBe('scrap')
  })

  it('allows rework without an area only for confirmed pieces', () => {
    expect(stages.filter((stage) => mayReworkWithoutArea(givenPiece(stage)))).toEqual([
      'confirmed_printed',
      'quality_checked',
    ])
  })
})

describe('the preselected areas', () => {
  it('are none for a piece that was not cured', () => {
    expect(usualAreas(givenPiece('confirmed_printed', 'printed'), 'not_cured')).toEqual([])
  })
  it('are the skipped ones for a missing side', () => {
    expect(usualAreas(givenPiece('confirmed_printed', 'printed', 'skipped'), 'missing_side')).toEqual(['back'])
  })
  it('are the only one of a one-sided piece', () => {
    expect(usualAreas(givenPiece('design_printed', 'printed'), 'misprint')).toEqual(['front'])
    expect(usualAreas(givenPiece('design_printed', 'printed', 'printed'), 'misprint')).toEqual([])
  })
})

describe('the missing fields of a reject', () => {
  const reason = { id: 1, needs_text: false }
  it('asks for a reason first', () => {
    expect(
      missingFields(givenPiece('design_printed', 'printed'), {
        reason: null,
        disposition: 'scrap',
        areas: [],
        note: '',
      }),
    ).toEqual(['reason'])
  })
  it('asks for areas if rework needs them', () => {
    const choice = { reason, disposition: 'rework', areas: [], note: '' } as const
    expect(missingFields(givenPiece('design_printed', 'printed'), choice)).toEqual(['areas'])
    expect(missingFields(givenPiece('quality_checked', 'printed'), choice)).toEqual([])
  })
  it('asks for a note if the reason needs one', () => {
    const other = { reason: { id: 11, needs_text: true }, disposition: 'scrap', areas: [] } as const
    expect(missingFields(givenPiece('design_printed', 'printed'), { ...other, note: ' ' })).toEqual(['note'])
    expect(missingFields(givenPiece('design_printed', 'printed'), { ...other, note: 'torn' })).toEqual([])
  })
})

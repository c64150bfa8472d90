import {
  dispositions,
  stages,
  stationKinds,
  stationOfStage,
  stationWritePermissions,
  type Stage,
  type StationKind,
} from '@platen/contracts/fulfillment/stages'
import { describe, expect, test } from 'vitest'
import {
  wereAllAreasPrintedByJob,
  areAllAreasDone,
  decideVerdict,
  checkUndo,
  findRejectMove,
  transitions,
  type PieceFacts,
} from './stage.rules.ts'

function piece(facts: Partial<PieceFacts> = {}): PieceFacts {
  return {
    barcode: '400000000015',
    stage: 'barcode_printed',
    stage_since: '2026-11-20T10:00:00Z',
    hold_reason: null,
    hold_reason_en: null,
    hold_reason_fr: null,
    hold_kind: null,
    short: false,
    blank: 'consumed',
    sent_to_print: false,
    replaced_by: null,
    sku: 'TEE-BLK-M',
    order_number: 'P-100001',
    who: 'Nadia',
    at: '2026-11-20T10:00:00Z',
    ...facts,
  }
}

// What a scan of a piece in this stage says at Print Barcode, Print, Confirm Printed, Quality Check and Package.
const verdicts: Record<Stage, readonly [string, string, string, string, string]> = {
  waiting_barcode: [
    'ready',
    'piece_needs_barcode',
    'piece_needs_barcode',
    'piece_needs_barcode',
    'piece_needs_barcode',
  ],
  barcode_printed: ['piece_already_labelled', 'ready', 'piece_needs_print', 'piece_needs_print', 'piece_needs_print'],
  design_printed: [
    'piece_already_printed',
    'piece_already_printed',
    'ready',
    'piece_needs_confirm',
    'piece_needs_confirm',
  ],
  confirmed_printed: [
    'piece_already_confirmed',
    'piece_already_confirmed',
    'piece_already_confirmed',
    'ready',
    'piece_needs_quality',
  ],
  quality_checked: [
    'piece_already_checked',
    'piece_already_checked',
    'piece_already_checked',
    'piece_already_checked',
    'ready',
  ],
  packaged: fiveTimes('piece_already_packaged'),
  cancelled: fiveTimes('piece_cancelled'),
  scrapped: fiveTimes('piece_rejected_alone'),
}

function fiveTimes(code: string): [string, string, string, string, string] {
  return [code, code, code, code, code]
}

const everywhere = stages.flatMap((stage) =>
  stationKinds.map((at, i) => [stage, at, verdicts[stage][i] ?? ''] as const),
)
const living = stages.slice(0, 5)

describe('a scan', () => {
  test.each(everywhere)('says for a %s piece at %s: %s', (stage, at, code) => {
    const judged = decideVerdict(piece({ stage, blank: stage === 'cancelled' ? 'none' : 'consumed' }), at)
    expect(judged.code).toBe(code)
    expect(judged.level).toBe(code === 'ready' ? 'ready' : 'stop')
    // A packer at the wrong station is sent to the right one.
    const sent = living.includes(stage) && code !== 'ready'
    expect(judged.go_to).toBe(sent ? stationOfStage(stage) : null)
  })

  test.each(living.flatMap((stage) => stationKinds.map((at) => [stage, at] as const)))(
    'says why a held %s piece is held at %s, and sends it nowhere',
    (stage, at) => {
      const held = piece({ stage, hold_kind: 'manual', hold_reason: 'Address in question' })
      expect(decideVerdict(held, at)).toEqual({
        level: 'stop',
        code: 'piece_held',
        values: { order: 'P-100001', reason: 'Address in question' },
        go_to: null,
      })
    },
  )

  test('says the reason of the list in both languages, with the note', () => {
    const names = { hold_reason_en: 'Address in question', hold_reason_fr: 'Adresse à vérifier' }
    const held = piece({ hold_kind: 'manual', hold_reason: 'No. 12?', ...names })
    expect(decideVerdict(held, 'print_design').values.reason).toEqual({
      en: 'Address in question · No. 12?',
      fr: 'Adresse à vérifier · No. 12?',
    })
    expect(decideVerdict({ ...held, hold_reason: '' }, 'print_design').values.reason).toEqual({
      en: 'Address in question',
      fr: 'Adresse à vérifier',
    })
  })

  test.each([
    ['payment', 'it is awaiting payment', 'elle est en attente de paiement'],
    ['system', 'the store changed it too late', 'la boutique l’a modifiée trop tard'],
  ] as const)('says why a piece is on a %s hold in the language of the reader', (holdKind, en, fr) => {
    const held = piece({ hold_kind: holdKind, hold_reason: 'Whatever was stored' })
    expect(decideVerdict(held, 'print_design').values.reason).toEqual({ en, fr })
  })

  test.each(stationKinds)('names the replacement of a scrapped piece at %s, if there is one', (at) => {
    const replaced = piece({ stage: 'scrapped', replaced_by: '400000000010' })
    expect(decideVerdict(replaced, at)).toMatchObject({
      code: 'piece_rejected',
      values: { replacement: '400000000010' },
    })
    expect(decideVerdict(piece({ stage: 'scrapped' }), at).code).toBe('piece_rejected_alone')
  })

  test.each(stationKinds)('says what a short piece at %s lacks', (at) => {
    const short = piece({ stage: 'waiting_barcode', short: true, blank: 'none' })
    expect(decideVerdict(short, at)).toEqual({
      level: 'stop',
      code: 'piece_short',
      values: { sku: 'TEE-BLK-M' },
      go_to: null,
    })
  })

  test.each(stationKinds)('names the hold of a held and short piece at %s first', (at) => {
    const both = piece({ stage: 'waiting_barcode', short: true, hold_kind: 'manual', hold_reason: 'x', blank: 'none' })
    expect(decideVerdict(both, at).code).toBe('piece_held')
  })

  test.each(
    stationKinds.flatMap((at) => [
      [at, 'consumed', false, 'ask', 'piece_cancelled_blank'] as const,
      [at, 'consumed', true, 'ask', 'piece_cancelled_printed'] as const,
      [at, 'none', false, 'stop', 'piece_cancelled'] as const,
      [at, 'returned', false, 'stop', 'piece_cancelled'] as const,
      [at, 'scrapped', true, 'stop', 'piece_cancelled'] as const,
    ]),
  )(
    'tells for a cancelled piece at %s with its blank %s, sent to print: %s: %s %s',
    (at, blank, sentToPrint, level, code) => {
      const judged = decideVerdict(
        piece({ stage: 'cancelled', blank, sent_to_print: sentToPrint, hold_kind: 'manual' }),
        at,
      )
      expect(judged).toMatchObject({ level, code, go_to: null })
      expect(judged.values).toEqual({ barcode: '400000000015', when: new Date('2026-11-20T10:00:00Z') })
    },
  )

  test('says who touched the piece and when', () => {
    const { values } = decideVerdict(
      piece({ stage: 'confirmed_printed', at: '2026-11-20T10:07:00Z' }),
      'confirm_printed',
    )
    expect(values).toEqual({ who: 'Nadia', when: new Date('2026-11-20T10:07:00Z') })
  })
})

describe('a reject', () => {
  // By stage: scrap, rework of an area, rework without one, relabel, wrong blank of an unprinted and a printed piece.
  const x = undefined
  const grid: Record<Stage, readonly (Stage | null | undefined)[]> = {
    waiting_barcode: [x, x, x, x, x, x],
    barcode_printed: ['scrapped', x, x, null, null, x],
    design_printed: ['scrapped', 'barcode_printed', x, null, x, x],
    confirmed_printed: ['scrapped', 'barcode_printed', 'design_printed', null, x, x],
    quality_checked: ['scrapped', 'barcode_printed', 'design_printed', null, x, x],
    packaged: [x, x, x, x, x, x],
    cancelled: [x, x, x, x, x, x],
    scrapped: [x, x, x, x, x, x],
  }

  test.each(stages)('moves a %s piece as the table says', (stage) => {
    const moves = [
      findRejectMove(stage, 'scrap', [], true),
      findRejectMove(stage, 'rework', ['front'], true),
      findRejectMove(stage, 'rework', [], true),
      findRejectMove(stage, 'relabel', [], true),
      findRejectMove(stage, 'wrong_blank', [], false),
      findRejectMove(stage, 'wrong_blank', [], true),
    ]
    expect(moves.map((move) => (move ? move.to : move))).toEqual(grid[stage])
  })

  test('is a scrap or a rework in the table of transitions', () => {
    const kinds = dispositions.map(
      (disposition) => findRejectMove('quality_checked', disposition, ['front'], true)?.kind,
    )
    expect(kinds).toEqual(['scrap', 'rework', undefined, undefined])
  })

  test('needs the write permission of the station where the piece is scanned', () => {
    const permissions: Record<StationKind, string> = {
      print_barcode: 'fulfillment.write.print',
      print_design: 'fulfillment.write.print',
      confirm_printed: 'fulfillment.write.confirm',
      quality_check: 'fulfillment.write.quality',
      packaging: 'fulfillment.write.package',
    }
    expect(stationWritePermissions).toEqual(permissions)
  })
})

describe('an undo', () => {
  const now = new Date('2026-11-20T10:09:00Z')
  const last = {
    from_stage: 'design_printed' as Stage | null,
    to_stage: 'confirmed_printed' as Stage,
    kind: 'step',
    user_id: 7,
    who: 'Nadia',
    station: { id: 3, name: 'Confirm 1' } as { id: number; name: string } | null,
    at: '2026-11-20T10:00:00Z',
    touched_since: false,
  }

  const undoable: readonly (readonly [Stage, Stage, string])[] = [
    ['barcode_printed', 'design_printed', 'step'],
    ['design_printed', 'confirmed_printed', 'step'],
    ['confirmed_printed', 'quality_checked', 'step'],
    ['barcode_printed', 'scrapped', 'scrap'],
    ['design_printed', 'scrapped', 'scrap'],
    ['confirmed_printed', 'scrapped', 'scrap'],
    ['quality_checked', 'scrapped', 'scrap'],
  ]
  test('reverts exactly the seven steps of the table', () => {
    const taken = transitions.filter(([fromStage, toStage, kind]) => {
      const verdict = checkUndo(
        { ...last, from_stage: fromStage, to_stage: toStage, kind },
        { userId: 7, stationId: 3, now, limitMinutes: 10 },
      )
      if ('to' in verdict) expect(verdict.to).toBe(fromStage)
      else expect(verdict.code).toBe('undo_impossible')
      return 'to' in verdict
    })
    expect(taken).toHaveLength(undoable.length)
    expect(taken).toEqual(expect.arrayContaining(undoable.map((one) => [...one])))
  })

  test('is impossible for a new piece', () => {
    const created = { ...last, from_stage: null, to_stage: 'waiting_barcode' as const, kind: 'created' }
    expect(checkUndo(created, { userId: 7, stationId: 3, now, limitMinutes: 10 })).toMatchObject({
      code: 'undo_impossible',
    })
  })

  test('is reserved for the person who made the step', () => {
    expect(checkUndo(last, { userId: 8, stationId: 3, now, limitMinutes: 10 })).toEqual({
      code: 'undo_not_yours',
      values: { who: 'Nadia' },
    })
  })

  test('is possible at the station where the step was made, and nowhere else', () => {
    const by = { userId: 7, stationId: 4, now, limitMinutes: 10 }
    expect(checkUndo(last, by)).toEqual({ code: 'undo_other_station', values: { station: 'Confirm 1' } })
    expect(checkUndo({ ...last, station: null }, by)).toEqual({ code: 'undo_impossible', values: {} })
  })

  test('is possible for ten minutes to the millisecond', () => {
    expect(
      checkUndo(last, { userId: 7, stationId: 3, now: new Date('2026-11-20T10:10:00.000Z'), limitMinutes: 10 }),
    ).toEqual({
      to: 'design_printed',
    })
    const late = checkUndo(last, {
      userId: 7,
      stationId: 3,
      now: new Date('2026-11-20T10:10:00.001Z'),
      limitMinutes: 10,
    })
    expect(late).toEqual({ code: 'undo_too_late', values: { when: new Date(last.at), minutes: 10 } })
  })

  test('is over once Package has scanned the piece', () => {
    expect(checkUndo({ ...last, touched_since: true }, { userId: 7, stationId: 3, now, limitMinutes: 10 })).toEqual({
      code: 'undo_touched',
      values: {},
    })
  })
})

describe('the print areas of a piece', () => {
  test('are done when each is printed or skipped', () => {
    expect(areAllAreasDone([{ state: 'printed' }, { state: 'skipped' }])).toBe(true)
    for (const state of ['pending', 'sent', 'failed']) {
      expect(areAllAreasDone([{ state: 'printed' }, { state }]), state).toBe(false)
    }
    expect(areAllAreasDone([])).toBe(false)
  })

  test('confirm the piece at once only when each was printed by its job', () => {
    const byJob = { state: 'printed', by_job: true }
    expect(wereAllAreasPrintedByJob([byJob, byJob])).toBe(true)
    expect(wereAllAreasPrintedByJob([byJob, { state: 'printed', by_job: false }])).toBe(false)
    expect(wereAllAreasPrintedByJob([byJob, { state: 'skipped', by_job: false }])).toBe(false)
    expect(wereAllAreasPrintedByJob([])).toBe(false)
  })
})

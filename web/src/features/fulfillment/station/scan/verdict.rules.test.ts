import { describe, expect, it } from 'vitest'
import { splitMessage, scanLevel, verdictTone } from './verdict.rules.ts'

describe('the tone of a verdict', () => {
  it.each([
    ['ready', 'ready', 'success', 'ok'],
    ['done', 'done', 'success', 'ok'],
    ['ask', 'piece_cancelled_blank', 'warning', 'warn'],
    ['stop', 'piece_already_checked', 'warning', 'warn'],
    ['stop', 'parcel_incomplete', 'warning', 'warn'],
    ['stop', 'label_being_looked_up', 'warning', 'warn'],
    ['done', 'parcel_already_packaged', 'warning', 'warn'],
    ['stop', 'piece_cancelled', 'danger', 'error'],
    ['stop', 'piece_held', 'danger', 'error'],
    ['stop', 'piece_needs_print', 'danger', 'error'],
    ['stop', 'piece_rejected', 'danger', 'error'],
  ] as const)('%s with %s is %s and sounds %s', (level, code, tone, sound) => {
    expect(verdictTone({ level, code })).toBe(tone)
    expect(scanLevel({ level, code })).toBe(sound)
  })
})

describe('a message in two parts', () => {
  it('is split into what the piece is and what to do', () => {
    expect(
      splitMessage('This item was cancelled. The item with the barcode 4 has been cancelled at 1:20 PM. Take it out.'),
    ).toEqual(['This item was cancelled.', 'The item with the barcode 4 has been cancelled at 1:20 PM. Take it out.'])
  })
  it('keeps a colon within a sentence', () => {
    expect(splitMessage('The order N-1 is on hold: address. Set the piece aside.')).toEqual([
      'The order N-1 is on hold: address.',
      'Set the piece aside.',
    ])
    expect(splitMessage('La commande N-1 est en attente : adresse. Mettez la pièce de côté.')[0]).toBe(
      'La commande N-1 est en attente : adresse.',
    )
  })
  it('is not split at an abbreviated month', () => {
    expect(
      splitMessage('Cette pièce est imprimée mais pas confirmée (Ada, 20 nov. 2026, 15:40). Passez par Confirmation.'),
    ).toEqual(['Cette pièce est imprimée mais pas confirmée (Ada, 20 nov. 2026, 15:40).', 'Passez par Confirmation.'])
  })
  it('keeps a single sentence whole', () => {
    expect(splitMessage('Nothing is left to do.')).toEqual(['Nothing is left to do.', ''])
    expect(splitMessage('no stop')).toEqual(['no stop', ''])
    expect(splitMessage('')).toEqual(['', ''])
  })
})

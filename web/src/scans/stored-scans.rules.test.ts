import { describe, expect, it } from 'vitest'
import {
  acceptOffered,
  setAnswer,
  markSent,
  removeInState,
  recoverOnLoad,
  scansInState,
  type StoredScan,
  makeWaiting,
  maxUnsent,
  needsAttention,
  offeredAfterMs,
  markOpened,
  parkScans,
  removeScan,
  addScan,
} from './stored-scans.rules.ts'

const states = ['live', 'waiting', 'offered', 'answered'] as const

function givenScan(state: StoredScan['state'], over: Partial<StoredScan> = {}): StoredScan {
  return {
    key: state,
    text: '400000000012',
    at: 0,
    state,
    action: null,
    piece_id: null,
    accept_skipped: false,
    answer: state === 'answered' ? { level: 'ok', code: '400000000012', text: 'confirmed', open: false } : null,
    ...over,
  }
}

const all = states.map((state) => givenScan(state))
const statesOf = (list: readonly StoredScan[]) => list.map(({ state }) => state)

describe('the scan queue in each state', () => {
  it.each([
    ['the server is away', makeWaiting(all), ['waiting', 'waiting', 'offered', 'answered']],
    ['the page is loaded again', recoverOnLoad(all, 1000), ['waiting', 'waiting', 'offered', 'answered']],
    [
      'it is loaded on another day',
      recoverOnLoad(all, offeredAfterMs + 1),
      ['offered', 'offered', 'offered', 'answered'],
    ],
    ['the person signs out', parkScans(all, 'signed-out'), ['offered', 'offered', 'offered']],
    ['the session is lost', parkScans(all, 'lost'), ['offered', 'offered', 'offered', 'answered']],
    ['the person says: send them', acceptOffered(all), ['live', 'waiting', 'waiting', 'answered']],
    ['the person drops the offered ones', removeInState(all, 'offered'), ['live', 'waiting', 'answered']],
    ['the person has read the answers', removeInState(all, 'answered'), ['live', 'waiting', 'offered']],
    ['its page reported the outcome of the live one', removeScan(all, 'live'), ['waiting', 'offered', 'answered']],
  ])('changes when %s', (_when, after, expected) => {
    expect(statesOf(after)).toEqual(expected)
  })

  it('always keeps the order and the keys', () => {
    const list = [givenScan('waiting', { key: 'a' }), givenScan('live', { key: 'b' }), givenScan('live', { key: 'c' })]
    expect(makeWaiting(list).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(acceptOffered(parkScans(list, 'lost')).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })
})

describe('one scan', () => {
  it('is refused if the list is full, to which unread results don’t count', () => {
    const full = Array.from({ length: maxUnsent }, (_, n) => givenScan('waiting', { key: String(n) }))
    expect(addScan(full, givenScan('live'))).toBeNull()
    expect(addScan([...full.slice(1), givenScan('answered')], givenScan('live'))).toHaveLength(maxUnsent + 1)
  })

  it('is cut off if a stuck key made it endless', () => {
    expect(addScan([], givenScan('live', { text: '4'.repeat(100_000) }))?.[0]?.text).toHaveLength(801)
  })

  it('remembers the piece for which its action was sent', () => {
    expect(scansInState(markSent(all, 'waiting', 31), 'waiting')[0]).toMatchObject({ key: 'waiting', piece_id: 31 })
  })

  it('keeps its result until somebody has seen it, and is opened once', () => {
    const answer = { level: 'ok' as const, code: '400000000012', text: 'Ready for this station', open: true }
    const list = setAnswer(all, 'waiting', answer)
    expect(statesOf(list)).toEqual(['live', 'answered', 'offered', 'answered'])
    expect(markOpened(list, 'waiting')[1]?.answer).toEqual({ ...answer, open: false })
  })
})

describe('whether a result needs attention', () => {
  it.each([
    ['ok', false, false],
    ['ok', true, true],
    ['warn', false, true],
    ['error', false, true],
  ] as const)('level %s, to be opened %s: %s', (level, open, expected) => {
    expect(needsAttention(givenScan('answered', { answer: { level, code: '4', text: '', open } }))).toBe(expected)
  })

  it('does not before it exists', () => {
    expect(needsAttention(givenScan('waiting'))).toBe(false)
  })
})

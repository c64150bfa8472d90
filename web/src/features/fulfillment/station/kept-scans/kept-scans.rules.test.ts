import { describe, expect, it } from 'vitest'
import {
  accepted,
  answered,
  begun,
  cleared,
  foundAgain,
  inState,
  type KeptScan,
  late,
  mostUnsent,
  needsAttention,
  offeredAfterMs,
  opened,
  parked,
  without,
  withScan,
} from './kept-scans.rules.ts'

const states = ['live', 'waiting', 'offered', 'answered'] as const

function givenScan(state: KeptScan['state'], over: Partial<KeptScan> = {}): KeptScan {
  return {
    key: state,
    text: '400000000012',
    at: 0,
    state,
    gesture: null,
    piece_id: null,
    accept_skipped: false,
    answer: state === 'answered' ? { level: 'ok', code: '400000000012', text: 'confirmed', open: false } : null,
    ...over,
  }
}

const all = states.map((state) => givenScan(state))
const statesOf = (list: readonly KeptScan[]) => list.map(({ state }) => state)

describe('what becomes of the scans in each state', () => {
  it.each([
    ['the server is away', late(all), ['waiting', 'waiting', 'offered', 'answered']],
    ['the page is loaded again', foundAgain(all, 1000), ['waiting', 'waiting', 'offered', 'answered']],
    ['it is loaded on another day', foundAgain(all, offeredAfterMs + 1), ['offered', 'offered', 'offered', 'answered']],
    ['the person signs out', parked(all, 'signed-out'), ['offered', 'offered', 'offered']],
    ['the session is lost', parked(all, 'lost'), ['offered', 'offered', 'offered', 'answered']],
    ['the person says: send them', accepted(all), ['live', 'waiting', 'waiting', 'answered']],
    ['the person drops the offered ones', cleared(all, 'offered'), ['live', 'waiting', 'answered']],
    ['the person has read the answers', cleared(all, 'answered'), ['live', 'waiting', 'offered']],
    ['its page said what became of the live one', without(all, 'live'), ['waiting', 'offered', 'answered']],
  ])('when %s', (_when, after, expected) => {
    expect(statesOf(after)).toEqual(expected)
  })

  it('keeps order and keys whatever happens', () => {
    const list = [givenScan('waiting', { key: 'a' }), givenScan('live', { key: 'b' }), givenScan('live', { key: 'c' })]
    expect(late(list).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(accepted(parked(list, 'lost')).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })
})

describe('one scan', () => {
  it('is refused where the list is full, and answers that wait to be read take no place', () => {
    const full = Array.from({ length: mostUnsent }, (_, n) => givenScan('waiting', { key: String(n) }))
    expect(withScan(full, givenScan('live'))).toBeNull()
    expect(withScan([...full.slice(1), givenScan('answered')], givenScan('live'))).toHaveLength(mostUnsent + 1)
  })

  it('is cut where a stuck key made it endless', () => {
    expect(withScan([], givenScan('live', { text: '4'.repeat(100_000) }))?.[0]?.text).toHaveLength(801)
  })

  it('remembers the piece on which its gesture was sent', () => {
    expect(inState(begun(all, 'waiting', 31), 'waiting')[0]).toMatchObject({ key: 'waiting', piece_id: 31 })
  })

  it('keeps its answer until somebody has seen it, and is opened once', () => {
    const answer = { level: 'ok' as const, code: '400000000012', text: 'Ready to work on here', open: true }
    const list = answered(all, 'waiting', answer)
    expect(statesOf(list)).toEqual(['live', 'answered', 'offered', 'answered'])
    expect(opened(list, 'waiting')[1]?.answer).toEqual({ ...answer, open: false })
  })
})

describe('an answer needs somebody', () => {
  it.each([
    ['ok', false, false],
    ['ok', true, true],
    ['warn', false, true],
    ['error', false, true],
  ] as const)('level %s, to be opened %s: %s', (level, open, expected) => {
    expect(needsAttention(givenScan('answered', { answer: { level, code: '4', text: '', open } }))).toBe(expected)
  })

  it('not before it is there', () => {
    expect(needsAttention(givenScan('waiting'))).toBe(false)
  })
})

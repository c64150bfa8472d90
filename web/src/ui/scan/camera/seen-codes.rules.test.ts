import { describe, expect, it } from 'vitest'
import { forgetAfterMs, scansIn, type SeenCodes } from './seen-codes.rules.ts'

const none: SeenCodes = new Map()

describe('codes before the camera', () => {
  it('count once while they stay in the picture', () => {
    let seen = none
    const counted: string[] = []
    for (let at = 0; at < 10 * forgetAfterMs; at += 100) {
      const picture = scansIn(seen, ['PLT-000001'], at)
      seen = picture.seen
      counted.push(...picture.scans)
    }
    expect(counted).toEqual(['PLT-000001'])
  })

  it('stay one scan where a few pictures miss them', () => {
    const first = scansIn(none, ['A'], 0)
    const blurred = scansIn(first.seen, [], 100)
    expect(scansIn(blurred.seen, ['A'], forgetAfterMs - 1).scans).toEqual([])
  })

  it('count again when they come back', () => {
    const first = scansIn(none, ['A'], 0)
    expect(scansIn(first.seen, ['A'], forgetAfterMs).scans).toEqual(['A'])
  })

  it('are each counted where several are in one picture, and empty ones are ignored', () => {
    expect(scansIn(none, ['A', 'B', 'A', ''], 0).scans).toEqual(['A', 'B'])
  })
})

import { describe, expect, it } from 'vitest'
import { opensFor } from '../../../platform/routing/guard.rules.ts'
import { screenInfo } from '../../../platform/routing/screen.ts'
import { defaultLayoutScreens, screens } from '../../features.ts'
import { helps } from './help-of.ts'

// Those of the blank layout have no top bar, and say themselves what to do.
const paths = defaultLayoutScreens.map((route) => screenInfo(route).path)
const everything = [{ action: 'manage', subject: 'all' }]

// SCREEN-74
describe('the help', () => {
  it('is there for every screen, and for no other address', () => {
    expect([...helps.keys()].toSorted()).toEqual(paths.toSorted())
  })

  it.each([...helps])('of %s leads to other screens that somebody may open', (path, { next = [] }) => {
    expect(new Set(next).size).toBe(next.length)
    expect(next).not.toContain(path)
    const openable = screens.filter(({ access }) => opensFor(access, everything)).map((screen) => screen.path)
    expect(openable).toEqual(expect.arrayContaining([...next]))
  })

  it('names the keys of acts at stations as their buttons do', async () => {
    const keys = await helps.get('/fulfillment/quality-check')?.keys?.()
    expect(keys?.map((key) => [key.keys, key.name.en])).toEqual([
      [['F2'], 'Pass the piece'],
      [['F8'], 'Reject the piece, with a reason'],
      [['F2'], 'Return a cancelled piece’s blank'],
      [['F4'], 'Scrap a cancelled piece’s blank'],
      [['F9'], 'Undo your last step'],
    ])
  })
})

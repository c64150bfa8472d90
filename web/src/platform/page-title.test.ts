import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followTitle, sayTitle, setRouteTitle } from './page-title.ts'

let stop = () => {}
beforeEach(() => {
  stop = followTitle(() => 'Factory operations')
})
afterEach(() => {
  setRouteTitle('')
  stop()
})

describe('the title of the page', () => {
  it('is the screen, then the application', () => {
    setRouteTitle('Products')
    expect(document.title).toBe('Products · Platen')
  })

  it('speaks of factory operations where a route has none', () => {
    expect(document.title).toBe('Factory operations · Platen')
  })

  it('begins with the business key of a detail screen, for as long as it is on screen', () => {
    setRouteTitle('Order')
    const takeBack = sayTitle('N-26018')
    expect(document.title).toBe('N-26018 · Order · Platen')
    takeBack()
    expect(document.title).toBe('Order · Platen')
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { syncDocumentTitle, showBusinessKey, setRouteTitle } from './page-title.ts'

let stop = () => {}
beforeEach(() => {
  stop = syncDocumentTitle(() => 'Factory operations')
})
afterEach(() => {
  setRouteTitle('')
  stop()
})

describe('the title of the page', () => {
  it('starts with the screen, followed by the application', () => {
    setRouteTitle('Products')
    expect(document.title).toBe('Products · Platen')
  })

  it('falls back to factory operations for routes without a title', () => {
    expect(document.title).toBe('Factory operations · Platen')
  })

  it('starts with the business key while a detail screen is shown', () => {
    setRouteTitle('Order')
    const removeKey = showBusinessKey('N-26018')
    expect(document.title).toBe('N-26018 · Order · Platen')
    removeKey()
    expect(document.title).toBe('Order · Platen')
  })
})

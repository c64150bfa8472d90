import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { blankOutline } from './blank-outline.rules.ts'
import { BlankThumb } from './blank-thumb.tsx'

const shirt = { thumb_url: null, category: 't-shirt', color_hex: '#1B1B1B' }
const photo = '/api/files/photo'

// STOCK-57
describe('the picture of a blank', () => {
  const shown = (of: Parameters<typeof BlankThumb>[0]['of']) => render(<BlankThumb of={of} />).container

  it('is its outline in its color where it has no photo', () => {
    const drawing = shown(shirt).querySelector('svg')
    expect(drawing?.querySelector('path')?.getAttribute('d')).toBe(blankOutline('t-shirt', 'front').body)
    // Seams are light on a dark color.
    expect(drawing?.getAttribute('data-light')).toBe('false')
    expect([drawing?.getAttribute('width'), drawing?.getAttribute('height')]).toEqual(['28', '28'])
  })

  it('is its photo, which takes its place before it has arrived', () => {
    const image = shown({ ...shirt, thumb_url: photo }).querySelector('img')
    expect(image?.getAttribute('src')).toBe(photo)
    expect([image?.getAttribute('loading'), image?.getAttribute('width'), image?.alt]).toEqual(['lazy', '28', ''])
  })

  it('is the design on its color, whatever photo it has', () => {
    const image = shown({ ...shirt, thumb_url: photo, design_url: '/api/files/design' }).querySelector('img')
    expect(image?.getAttribute('src')).toBe('/api/files/design')
    expect(image?.parentElement?.style.background).toBe('#1B1B1B')
  })
})

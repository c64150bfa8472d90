import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { blankOutline, squareOf } from './blank-outline.rules.ts'
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

  it('is the design on its outline in its color, whatever photo it has', () => {
    const printed = shown({ ...shirt, thumb_url: photo, design_url: '/api/files/design' })
    const image = printed.querySelector('img')
    expect([image?.getAttribute('src'), image?.getAttribute('loading'), image?.alt]).toEqual([
      '/api/files/design',
      'lazy',
      '',
    ])
    expect(image?.parentElement?.style.inlineSize).toBe('28px')
    expect(printed.querySelector('path')?.getAttribute('d')).toBe(blankOutline('t-shirt', 'front').body)
    expect(printed.querySelector('svg')?.getAttribute('data-light')).toBe('false')
  })

  it.each(['t-shirt', 'hoodie', 'mug', 'tote', 'phone case', 'hat', 'poster'])(
    'shows all of the room for a print on a %s, which takes over half of the picture',
    (category) => {
      for (const area of ['front', 'back', 'left_sleeve']) {
        const outline = blankOutline(category, area)
        const { room } = outline
        const view = squareOf(outline, true)
        expect(room.x).toBeGreaterThanOrEqual(view.x)
        expect(room.y).toBeGreaterThanOrEqual(view.y)
        expect(room.x + room.width).toBeLessThanOrEqual(view.x + view.width)
        expect(room.y + room.height).toBeLessThanOrEqual(view.y + view.height)
        expect(Math.max(room.width, room.height) / view.width).toBeGreaterThan(0.54)
      }
    },
  )
})

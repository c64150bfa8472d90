import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

const part = (label: string, count: number, progress: number) => ({
  tone: 'checked' as const,
  icon: '',
  label,
  count,
  progress,
})
const show = (...parts: ReturnType<typeof part>[]) => {
  render(<ProgressBar parts={parts} text="1 of 4 done" />)
  const bar = screen.getByRole('img')
  return {
    name: bar.getAttribute('aria-label'),
    widths: [...bar.children].map((segment) => (segment as HTMLElement).style.inlineSize),
  }
}

// SCREEN-75
describe('a bar of progress', () => {
  it('is empty where nothing is begun', () => {
    expect(show(part('Waiting', 5, 0)).widths).toEqual([])
  })

  it('adds up its parts by how far each of them is, names all of them, and says the text next to it', () => {
    const { name, widths } = show(part('Done', 1, 1), part('Begun', 1, 0.2), part('New', 2, 0), part('None', 0, 0.5))
    expect(widths).toEqual(['25%', '5%'])
    expect(name).toBe('Done 1, Begun 1, New 2')
    expect(screen.getByText('1 of 4 done')).toBeTruthy()
  })

  it('is full where everything is done', () => {
    expect(show(part('Done', 3, 1)).widths).toEqual(['100%'])
  })
})

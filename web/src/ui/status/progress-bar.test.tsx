import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stageProgress } from '../../words/stage-look.ts'
import { ProgressBar } from './progress-bar.tsx'

const part = (stage: Parameters<typeof stageProgress>[0], count: number) => ({
  tone: 'checked' as const,
  icon: '',
  label: stage,
  count,
  progress: stageProgress(stage),
})
const widthsOf = (parts: ReturnType<typeof part>[]) => {
  render(<ProgressBar parts={parts} />)
  return [...screen.getByRole('img').children].map((segment) => (segment as HTMLElement).style.inlineSize)
}

describe('the stage bar', () => {
  it('is empty for an order that nobody has begun', () => {
    expect(widthsOf([part('waiting_barcode', 5)])).toEqual([])
  })

  it('is not full before everything is packaged', () => {
    expect(widthsOf([part('quality_checked', 2)])).toEqual(['80%'])
  })

  it('adds up the stages by how far each of them is', () => {
    expect(widthsOf([part('packaged', 1), part('barcode_printed', 1), part('waiting_barcode', 2)])).toEqual([
      '25%',
      '5%',
    ])
  })

  it('is full when everything is packaged', () => {
    expect(widthsOf([part('packaged', 3)])).toEqual(['100%'])
  })
})

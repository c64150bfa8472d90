import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ThemeProvider } from '../../platform/theme/theme-provider.tsx'
import { NumberPad } from './number-pad.tsx'

function Pad({ start }: { start: number | null }) {
  const [value, setValue] = useState(start)
  return (
    <ThemeProvider>
      <output>{String(value)}</output>
      <NumberPad
        value={value}
        change={setValue}
        labels={{ pad: 'Pad', clear: 'Clear', back: 'Delete the last digit' }}
        maxDigits={3}
      />
    </ThemeProvider>
  )
}

const press = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }))
}
const shown = () => screen.getByRole('status').textContent

describe('the number pad', () => {
  it('replaces a remembered number with the first digit and appends the next ones', () => {
    render(<Pad start={24} />)
    press('1', '0')
    expect(shown()).toBe('10')
  })

  it('deletes the last digit of a remembered number too, and clears', () => {
    render(<Pad start={24} />)
    press('Delete the last digit')
    expect(shown()).toBe('2')
    press('5')
    expect(shown()).toBe('25')
    press('Clear')
    expect(shown()).toBe('null')
  })

  it('takes no more digits than there may be', () => {
    render(<Pad start={null} />)
    press('1', '2', '3', '4')
    expect(shown()).toBe('123')
  })
})

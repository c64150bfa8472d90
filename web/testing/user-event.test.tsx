import { render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from './user-event.ts'

function Late() {
  const [options, setOptions] = useState<string[]>([])
  useEffect(() => void setTimeout(() => setOptions(['Damaged', 'Lost']), 30), [])
  return (
    <select>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

it('an option is chosen once it is there, as a person does', async () => {
  render(<Late />)
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  await userEvent.selectOptions(select, 'Lost')
  expect(select.value).toBe('Lost')
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ListLimit, KindLimit } from './capped.tsx'

const rows = (count: number) => Array.from({ length: count }, (_, at) => at)

// LIST-12
it('a panel says that it lists no more where it lists as many rows as it ever does, and not before', async () => {
  const { container, rerender } = render(<ListLimit max={20} of={rows(19)} />)
  expect(container.textContent).toBe('')
  rerender(<ListLimit max={20} of={rows(20)} />)
  expect(await screen.findByText('This list is limited to 20 entries. There may be more.')).toBeTruthy()
})

// LIST-12
it('a search of several kinds says so where one of them is as long as it may be', async () => {
  const { container, rerender } = render(<KindLimit max={2} kinds={['order', 'piece', 'sku']} />)
  expect(container.textContent).toBe('')
  rerender(<KindLimit max={2} kinds={['order', 'piece', 'order']} />)
  expect(await screen.findByText('At most 2 of each type are listed. Type more to find others.')).toBeTruthy()
  rerender(<KindLimit max={2} kinds={[]} />)
  expect(container.textContent).toBe('')
})

import { Menu, Popover } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ThemeProvider } from '../../platform/theme/theme-provider.tsx'
import { sendEscapeToOpened } from './escape-to-opened.ts'

beforeEach(() => window.addEventListener('keydown', sendEscapeToOpened, true))
afterEach(() => window.removeEventListener('keydown', sendEscapeToOpened, true))

// SCREEN-24
it.each([
  [
    'menu',
    <Menu key="menu" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button">Open</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Inside</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  ],
  [
    'popover',
    <Popover key="popover" trapFocus transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <button type="button">Open</button>
      </Popover.Target>
      <Popover.Dropdown>
        <button type="button">Inside</button>
      </Popover.Dropdown>
    </Popover>,
  ],
])('Escape closes a %s before the focus has moved into it', (_what, overlay) => {
  render(<ThemeProvider>{overlay}</ThemeProvider>)
  const opener = screen.getByText('Open')
  opener.focus()
  fireEvent.click(opener)
  expect(screen.getByText('Inside')).toBeTruthy()
  expect(document.activeElement).toBe(opener)
  fireEvent.keyDown(opener, { key: 'Escape' })
  expect(screen.queryByText('Inside')).toBeNull()
})

it('Escape stays where it is while nothing is open', () => {
  const heard: string[] = []
  const hear = ({ key }: KeyboardEvent) => heard.push(key)
  window.addEventListener('keydown', hear)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  window.removeEventListener('keydown', hear)
  expect(heard).toEqual(['Escape'])
})

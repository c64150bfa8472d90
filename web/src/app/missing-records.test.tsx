import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../platform/session/session.ts'
import { fakeServer, me, refused } from '../../testing/fake-server.ts'
import { userEvent } from '../../testing/user-event.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { screens } from './features.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

/** The screens of one record, which belong to an entry of the menu. */
const ofRecords = screens.filter(
  ({ path, navActiveLink, mainReads }) => path.includes('$id') && navActiveLink && mainReads.length > 0,
)

/** Those of lists that open a record by their query. */
const ofQueries = screens.flatMap(({ path, shows }): [string, string][] =>
  shows?.key && !shows.byName ? [[path, shows.key]] : [],
)

// SCREEN-43
describe('the screen of a record that does not exist', () => {
  it.each(ofRecords.map(({ path, navActiveLink }) => [path, navActiveLink ?? '']))(
    '%s offers %s',
    async (path, list) => {
      const read = () => refused(404, 'not_found', 'This doesn’t exist.')
      fakeServer({
        'GET /auth/me': () => me(),
        ...Object.fromEntries(
          screens.find((screen) => screen.path === path)?.mainReads.map((route) => [route, read]) ?? [],
        ),
      })
      app = await renderApp(path.replace('$id', '4711'))
      const way = await screen.findAllByRole('link', { name: /^Open / })
      expect(way.map((link) => link.getAttribute('href'))).toEqual([list])
    },
  )

  it.each(ofQueries)('%s?%s= offers its list', async (path, key) => {
    fakeServer({ 'GET /auth/me': () => me() })
    app = await renderApp(`${path}?${key}=4711`)
    const way = await screen.findAllByRole('link', { name: /^Open / })
    // Here the list fails, too, and may say so next to the record.
    expect(new Set(way.map((link) => link.getAttribute('href')))).toEqual(new Set([path]))
  })

  it('offers a search', async () => {
    fakeServer({
      'GET /auth/me': () => me(),
      'GET /stores/:id': () => refused(404, 'not_found', 'This doesn’t exist.'),
    })
    app = await renderApp('/stores/detail/4711')
    await userEvent.click(await screen.findByRole('button', { name: 'Search for something else' }))
    expect(await screen.findByRole('dialog', { name: 'Search or jump to' })).toBeTruthy()
  })
})

import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { screens } from '../../app/features.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { type Answers, fakeServer, me } from '../../../testing/fake-server.ts'
import { listScreens } from '../../../testing/list-screens.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { type Filter, filterKeys } from './filters/filter.rules.ts'
import type { ListDefinition } from './list-types.ts'
import { useList } from './use-list.ts'

vi.mock('./use-list.ts', { spy: true })

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.stop()
  vi.restoreAllMocks()
  endSession()
})

const none = () => ({ data: [], meta: { page: 1, per_page: 25, total: 0, total_capped: false, next: null } })

const lists: [path: string, answers: Answers][] = [
  ...[...listScreens].map(([read, path]): [string, Answers] => [path, { [read]: none }]),
  ['/packing-slot', { 'GET /packing-slots': () => ({ data: [] }) }],
]

/** Their rows come from what people do on other screens. */
const withoutNextStep = ['/audit', '/warehouse/logs', '/warehouse/skus']
const withNextStep = lists.filter(([path]) => !withoutNextStep.includes(path))

describe('an empty list', () => {
  // SPEC-91
  it.each(withNextStep)('at %s says that there is no data, and offers its next step once', async (path, answers) => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me(), ...answers })
    app = await renderApp(path)
    // Another panel of the screen may offer something earlier.
    await screen.findByText('No data available', undefined, { timeout: 10_000 })
    const main = screen.getByRole('main')
    const nextStep = await vi.waitUntil(() => main.querySelector('p + :is(a, button)'), 10_000)
    const buttons = [...main.querySelectorAll('a, button')]
    expect(buttons.filter(({ textContent }) => textContent === nextStep.textContent)).toEqual([nextStep])
  })
})

function repeatedLabels(filters: readonly Filter[]): string[] {
  const labels = filters.map(({ label }) => label)
  return labels.filter((label, index) => labels.indexOf(label) !== index)
}

/** What a list would ask its endpoint for and be refused: keys and values of its filters, and its sorts. */
function unknownQueries(
  route: string,
  { filters = [], sort, columns }: Pick<ListDefinition<unknown>, 'filters' | 'sort' | 'columns'>,
) {
  const query = (endpoints as readonly EndpointSpec[]).find((endpoint) => endpoint.route === route)?.query
  const asked = [
    ['sort', sort] as const,
    ...columns.flatMap((column) => (column.sort === undefined ? [] : [['sort', column.sort] as const])),
    ...filters.flatMap((filter) =>
      filter.kind === 'choice' || filter.kind === 'several'
        ? filter.options.map(({ value }) => [filter.key, value] as const)
        : [],
    ),
  ]
  const unknownKeys = filters.flatMap(filterKeys).filter((key) => !(key in (query?.shape ?? {})))
  return [...unknownKeys, ...asked.filter(([key, value]) => query?.safeParse({ [key]: value }).success === false)]
}

describe('the filters of a list', () => {
  it('are refused if the endpoint knows no such key, value or sort', () => {
    const archived = (key: string, value: string): Filter => ({
      kind: 'choice',
      key,
      label: 'State',
      options: [{ value, label: value }],
    })
    const ask = (filter: Filter, sort: string) =>
      unknownQueries('GET /suppliers', { filters: [filter], sort, columns: [] })
    expect(ask(archived('archived', 'all'), 'code')).toEqual([])
    expect(ask(archived('archived', 'none'), 'kode')).toEqual([
      ['sort', 'kode'],
      ['archived', 'none'],
    ])
    expect(ask(archived('archive', 'all'), 'code')).toEqual(['archive', ['archive', 'all']])
  })

  it('are refused if two of them have one label', () => {
    const flag = (key: string, label: string): Filter => ({ kind: 'flag', key, label })
    expect(repeatedLabels([flag('status', 'État'), flag('archived', 'État')])).toEqual(['État'])
    expect(repeatedLabels([flag('status', 'Status'), flag('archived', 'State')])).toEqual([])
  })

  it.each(lists)(
    'at %s have labels of their own in both languages, below the screen’s title, and ask what the endpoint knows',
    async (path, answers) => {
      vi.spyOn(window, 'scrollTo').mockReturnValue()
      vi.mocked(useList).mockClear()
      saveToken('token')
      fakeServer({ 'GET /auth/me': () => me(), ...answers })
      app = await renderApp(path)
      await screen.findByText('No data available', undefined, { timeout: 10_000 })
      const [definition] = vi.mocked(useList).mock.lastCall ?? []
      expect(definition ? unknownQueries(Object.keys(answers)[0] ?? '', definition) : []).toEqual([])
      // LIST-19
      const offered = (definition?.filters ?? []).flatMap(filterKeys)
      const ofViews = Object.values(definition?.presets?.views ?? {}).flatMap((view) => Object.keys(view))
      expect(ofViews.filter((key) => !offered.includes(key))).toEqual([])
      const filters = () => vi.mocked(useList).mock.lastCall?.[0].filters ?? []
      const heading = () => screen.getByRole('main').querySelector('h1')?.textContent
      const [repeated, headings] = [
        { en: repeatedLabels(filters()), fr: [] as string[] },
        { en: heading(), fr: '' },
      ]
      await act(() => setLanguage('fr'))
      repeated.fr = repeatedLabels(filters())
      headings.fr = heading() ?? ''
      await act(() => setLanguage('en'))
      expect(repeated).toEqual({ en: [], fr: [] })
      // SCREEN-73
      expect(headings).toEqual(screens.find((one) => one.path === path)?.title)
    },
  )
})

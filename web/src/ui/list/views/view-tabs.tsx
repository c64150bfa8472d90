import { filtersBesides, filtersOfView, type FilterTexts, shownView } from '@platen/contracts/lists/preset-views'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { usePagePath } from '../../../platform/routing/page-search.ts'
import type { SearchTexts } from '../../../platform/routing/search-text.ts'
import { noView } from '../list-address.ts'
import { ListTabs, type ListTab } from '../list-tabs.tsx'
import type { ListPresets } from '../list-types.ts'
import type { ListState } from '../use-list.ts'
import { isViewEdited } from './use-views.ts'

interface ViewTabsProps<T> {
  of: ListState<T>
  /** In a card instead of above it. */
  inset?: boolean
}

/** The views of a list as tabs: those that it comes with, and those that people saved. Without any there is nothing. */
export function ViewTabs<T>({ of: list, inset }: ViewTabsProps<T>) {
  const { presets } = list.definition
  if (presets) return <TabsWithPresets list={list} presets={presets} inset={inset} />
  return list.settings.views.length > 0 && <SavedTabs list={list} inset={inset} />
}

interface TabsProps<T> {
  list: ListState<T>
  inset: boolean | undefined
}

function TabsWithPresets<T>({ list, presets, inset }: TabsProps<T> & { presets: ListPresets }) {
  const t = useTexts('ui')
  const pagePath = usePagePath()
  const { address, definition, query, view } = list
  const { views, problems = [], parts = {}, apart = [], paths = {} } = presets
  const { sort: _sort, search, ...filters } = query
  // What a saved view has goes with it.
  const own = (view ? definition.fixed : filters) as FilterTexts | undefined
  const besides = { ...filtersBesides(views, own ?? {}), ...(!view && search !== '' && { search: String(search) }) }
  const shown = view ? undefined : shownView(views, filters as FilterTexts)
  const counted = apiQuery('GET /lists/:list/counts', { params: { list: definition.name ?? '' }, query: besides })
  const counts = useQuery(counted).data?.data
  const path = paths[shownView(views, {})] ?? pagePath
  const saved = useSavedTabs(list, path)
  // Sort, rows per page, columns and the like stay from view to view.
  const kept = view ? [] : Object.entries({ ...address.viewSearch, ...address.display })
  const display = kept.filter(([key]) => key !== 'search' && !(key in filters))
  const linkTo = (name: string) => {
    const target = paths[name] ?? path
    const viewOfPath = Object.keys(paths).find((other) => paths[other] === target)
    const inPath = viewOfPath === undefined ? {} : views[viewOfPath]
    const inQuery = Object.entries(filtersOfView(views, name, besides)).filter(([key]) => !(key in (inPath ?? {})))
    const view = target === path ? noDefault(list) : undefined
    return toList(list, target, Object.fromEntries([...inQuery, ...display]), view)
  }
  const wholeOf = (name: string) => Object.keys(parts).find((whole) => parts[whole]?.includes(name))
  const shownWhole = shown && (wholeOf(shown) ?? shown)
  const isOffered = (name: string) => {
    const whole = wholeOf(name)
    return whole === undefined || (whole === shownWhole && (name === shown || (counts?.[name]?.count ?? 0) > 0))
  }
  const tabs = Object.keys(views)
    .filter(isOffered)
    .map((name): ListTab => {
      const count = counts?.[name]
      return {
        id: name,
        label: presets.label(name as never),
        link: linkTo(name),
        isCurrent: name === shown,
        count: count && {
          value: count.count,
          capped: count.capped,
          isProblem: problems.includes(name) && count.count > 0,
        },
        isApart: apart.includes(name),
      }
    })
  return <ListTabs label={presets.name ?? t('list.views.label')} tabs={[...tabs, ...saved]} inset={inset} />
}

function SavedTabs<T>({ list, inset }: TabsProps<T>) {
  const t = useTexts('ui')
  const path = usePagePath()
  const saved = useSavedTabs(list, path)
  const all: ListTab = {
    id: 'all',
    label: t('list.views.none'),
    link: toList(list, path, {}, noDefault(list)),
    isCurrent: list.view === undefined,
  }
  return <ListTabs label={t('list.views.label')} tabs={[all, ...saved]} inset={inset} />
}

function useSavedTabs<T>(list: ListState<T>, path: string): ListTab[] {
  const t = useTexts('ui')
  const { settings, view } = list
  return settings.views.map((saved, at) => {
    const notes = [
      !saved.own && t('list.views.by', { owner: saved.owner }),
      saved.id === settings.preferences.default_view_id && t('list.views.default'),
      saved.id === view?.id && isViewEdited(list) && t('list.views.edited'),
    ].filter((note) => note !== false)
    return {
      id: String(saved.id),
      label: saved.name,
      link: toList(list, path, saved.search, String(saved.id)),
      isCurrent: saved.id === view?.id,
      note: notes.length > 0 ? `· ${notes.join(' · ')}` : undefined,
      isApart: at === 0,
    }
  })
}

/** What keeps the default view from being opened in place of all rows. */
function noDefault<T>({ settings }: ListState<T>): string | undefined {
  return settings.preferences.default_view_id === null ? undefined : noView
}

/** A link to the list with this state. What else is in the query belongs to the screen, and stays. */
function toList<T>(
  { address }: ListState<T>,
  to: string,
  state: Record<string, string>,
  view: string | undefined,
): LinkProps {
  const search = ({ navActiveLink: _menu, ...before }: SearchTexts) => address.opened(before, state, view)
  return { to, search } as unknown as LinkProps
}

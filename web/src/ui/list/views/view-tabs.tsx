import { filtersBesides, filtersOfView, type FilterTexts, shownView } from '@platen/contracts/lists/preset-views'
import type { LinkProps } from '@tanstack/react-router'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { usePagePath } from '../../../platform/routing/page-search.ts'
import type { SearchTexts } from '../../../platform/routing/search-text.ts'
import { noView } from '../list-address.ts'
import { ListTabs, type ListTab } from '../list-tabs.tsx'
import type { ListPresets, PresetTab } from '../list-types.ts'
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
  const { address, query, view } = list
  const { sort: _sort, search, ...rest } = query
  const filters = rest as FilterTexts
  // What a saved view has goes with it.
  const besides = view ? {} : { ...filtersBesides(presets.views, filters), ...(search !== '' && { search }) }
  const shown = view ? undefined : shownView(presets.views, filters)
  const counts = presets.useCounts(besides as never)
  const saved = useSavedTabs(list, presets.path)
  // Sort, rows per page, columns and the like stay from view to view.
  const kept = view ? [] : Object.entries({ ...address.viewSearch, ...address.display })
  const display = kept.filter(([key]) => key !== 'search' && !(key in filters))
  const linkTo = ({ name, path = presets.path }: PresetTab) => {
    const ofPath = presets.views[presets.tabs.find((tab) => tab.path === path)?.name ?? name] ?? {}
    const wanted = Object.entries(filtersOfView(presets.views, name, besides as FilterTexts))
    const inQuery = wanted.filter(([key]) => !(key in ofPath))
    const view = path === presets.path ? noDefault(list) : undefined
    return toList(list, path, Object.fromEntries([...inQuery, ...display]), view)
  }
  const whole = presets.tabs.find(({ name }) => name === shown)?.within ?? shown
  const offered = presets.tabs.filter(
    ({ name, within }) =>
      within === undefined || (within === whole && (name === shown || (counts?.[name]?.count ?? 0) > 0)),
  )
  const tabs = offered.map((tab): ListTab => {
    const count = counts?.[tab.name]
    return {
      id: tab.name,
      label: tab.label,
      link: linkTo(tab),
      isCurrent: tab.name === shown,
      count: count && {
        value: count.count,
        capped: count.capped,
        isProblem: tab.isProblem === true && count.count > 0,
      },
      isApart: tab.isApart,
    }
  })
  return <ListTabs label={presets.label} tabs={[...tabs, ...saved]} inset={inset} />
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

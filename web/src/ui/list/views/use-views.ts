import { useEffect, useRef } from 'react'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { ListState } from '../use-list.ts'
import type { SavedView } from './use-list-settings.ts'

export interface ViewWords {
  name: string
  shared: boolean
}

export interface Views {
  add: (words: ViewWords, isDefault: boolean) => Promise<void>
  rename: (view: SavedView, words: ViewWords) => Promise<void>
  /** Keeps what is on screen in the view. */
  update: (view: SavedView) => Promise<void>
  remove: (view: SavedView) => Promise<void>
}

/** Saves, changes and deletes the views of a list. */
export function useViews<T>(list: ListState<T>, name: string): Views {
  const { address, settings } = list
  // What is on screen once a call is answered, which isn't what was there when it was sent.
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])
  const settled = (answer: Parameters<typeof putAnswer<'GET /lists/:list'>>[0]) =>
    putAnswer(answer, 'GET /lists/:list', { params: { list: name } })
  const post = useWrite('POST /lists/:list/views', { onDone: settled })
  const patch = useWrite('PATCH /lists/:list/views/:id', { onDone: settled })
  const remove = useWrite('DELETE /lists/:list/views/:id', { onDone: settled })
  // Columns without a width of their own keep following the declaration.
  const columns = list.savedColumns.map(({ key, hidden, width }) => ({ key, hidden: hidden ?? false, width }))
  const content = { search: list.viewSearch, columns, density: list.density }
  const at = ({ id }: SavedView) => ({ list: name, id })
  return {
    add: async (words, isDefault) => {
      const { data } = await post.run({ params: { list: name }, body: { ...words, ...content } })
      const added = data.views.find((view) => view.own && view.name.toLowerCase() === words.name.trim().toLowerCase())
      if (!added) return
      // What the path says stays there.
      address.open(address.viewSearch, String(added.id))
      if (isDefault) settings.change({ default_view_id: added.id })
    },
    rename: async (changed, words) => {
      await patch.run({ params: at(changed), body: { ...words, version: changed.version } })
    },
    update: async (changed) => {
      await patch.run({ params: at(changed), body: { ...content, version: changed.version } })
      const now = latest.current
      if (now.view !== String(changed.id)) return
      // The view keeps these now. What was changed since stays, as a change of the view.
      const saved = (['columns', 'density'] as const).filter((key) => now.display[key] === address.display[key])
      now.change({ display: Object.fromEntries(saved.map((key) => [key, undefined])) }, { replace: true })
    },
    remove: async (removed) => {
      await remove.run({ params: at(removed) })
      const now = latest.current
      if (now.view === String(removed.id)) now.open(now.viewSearch, undefined, { replace: true })
    },
  }
}

/** Whether the list differs from its open view. */
export function isViewEdited<T>({ address, view, viewSearch }: ListState<T>): boolean {
  if (view === undefined) return false
  const { columns, density } = address.display
  return !isSame(viewSearch, view.search) || columns !== undefined || density !== undefined
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => a[key] === b[key])
}

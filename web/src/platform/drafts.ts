import { ApiError } from './api/api-error.ts'
import { tabStorage } from './safe-storage.ts'
import { onSessionEnd, session } from './session/session.ts'

const storageKey = 'drafts'

interface Drafts {
  /** Whose they are: nobody sees the input of who worked in this tab before. */
  user: number | undefined
  values: Record<string, unknown>
}

/** Unsent input by the name of its form. It survives a reload, and ends with the session or the tab. */
let drafts: Drafts | undefined

function ownDrafts(): Drafts {
  const user = session.get().user?.id
  drafts ??= parseDrafts(tabStorage.read(storageKey))
  if (drafts.user !== user) drafts = { user, values: {} }
  return drafts
}

function parseDrafts(text: string | null): Drafts {
  const none = { user: undefined, values: {} }
  try {
    return text === null ? none : (JSON.parse(text) as Drafts)
  } catch {
    return none
  }
}

/** The page keeps what the tab's storage doesn't take. */
const store = () => tabStorage.write(storageKey, JSON.stringify(drafts))

/** Returns the values that the signed-in user left in a form of this name in this tab. */
export const readDraft = (name: string): unknown => ownDrafts().values[name]

export function saveDraft(name: string, values: unknown): void {
  ownDrafts().values[name] = values
  store()
}

export function deleteDraft(name: string): void {
  const { values } = ownDrafts()
  if (!(name in values)) return
  delete values[name]
  store()
}

/**
 * Runs `send`. If it fails with a 403, which leads away from the dialog, saves `values` as a draft under `name`, and
 * the dialog restores it when it opens next. Any other error is shown in the dialog itself.
 */
export async function saveDraftOnForbidden<T>(name: string, values: unknown, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) saveDraft(name, values)
    throw error
  }
}

onSessionEnd(() => {
  drafts = undefined
  tabStorage.remove(storageKey)
})

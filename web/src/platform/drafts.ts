import { ApiError } from './api/api-error.ts'
import { tabStorage } from './safe-storage.ts'
import { onSessionEnd, onSignedOut, session } from './session/session.ts'

const storageKey = 'drafts'

interface Drafts {
  /** Whose they are: nobody sees the input of who worked in this tab before. */
  user: number | undefined
  values: Record<string, unknown>
}

/**
 * Unsent input by the name of its form. It survives a reload, and the end of the session for the same person in the
 * same tab (SCREEN-23); it ends when they sign out, when somebody else signs in here, and with the tab.
 */
let drafts: Drafts | undefined

/** Who signed in last. A form that goes with the screen of an ended session still writes what is theirs. */
let owner: number | undefined
/** After a sign-out, what a form still writes while its screen goes is gone. */
let isErased = false

function keptDrafts(): Drafts {
  drafts ??= parseDrafts(tabStorage.read(storageKey))
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

const isOfSignedInUser = () => keptDrafts().user === session.get().user?.id

/** The page keeps what the tab's storage doesn't take. */
const store = () => tabStorage.write(storageKey, JSON.stringify(drafts))

/** Returns the values that the signed-in user left in a form of this name in this tab. */
export const readDraft = (name: string): unknown => (isOfSignedInUser() ? keptDrafts().values[name] : undefined)

export function saveDraft(name: string, values: unknown): void {
  if (isErased) return
  const user = session.get().user?.id ?? owner
  if (keptDrafts().user !== user) drafts = { user, values: {} }
  keptDrafts().values[name] = values
  store()
}

export function deleteDraft(name: string): void {
  if (!isOfSignedInUser() || !(name in keptDrafts().values)) return
  delete keptDrafts().values[name]
  store()
}

/**
 * Runs `send`. If it fails with a 403, which leads away from the dialog, or a 401, which ends the session, saves
 * `values` as a draft under `name`, and the dialog restores it when it opens next. Any other error is shown in the
 * dialog itself.
 */
export async function saveDraftOnForbidden<T>(name: string, values: unknown, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 401)) saveDraft(name, values)
    throw error
  }
}

function erase(): void {
  drafts = undefined
  tabStorage.remove(storageKey)
}

session.subscribe(() => {
  const user = session.get().user?.id
  if (user === undefined) return
  owner = user
  isErased = false
  if (keptDrafts().user !== user) erase()
})
// From then on only what the tab has stored is left.
onSessionEnd(() => void (drafts = undefined))
onSignedOut(() => {
  erase()
  owner = undefined
  isErased = true
})

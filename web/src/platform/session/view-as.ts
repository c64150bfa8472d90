import { tabStorage } from '../safe-storage.ts'
import { onSessionEnd } from './session.ts'

/** The role as which this tab shows the site, read-only (ACCESS-49). */
export interface ViewedRole {
  id: number
  name: string
}

// Of this tab alone, and gone when it is closed.
const storageKey = 'platen-view-as'

function readStored(): ViewedRole | null {
  try {
    const role = JSON.parse(tabStorage.read(storageKey) ?? 'null') as Partial<ViewedRole> | null
    return typeof role?.id === 'number' && typeof role.name === 'string' ? { id: role.id, name: role.name } : null
  } catch {
    return null
  }
}

let viewed = readStored()

/** Returns the role that the application is viewed as in this tab; null in the own view (ACCESS-49). */
export function viewedRole(): ViewedRole | null {
  return viewed
}

function store(role: ViewedRole | null): void {
  viewed = role
  if (role) tabStorage.write(storageKey, JSON.stringify(role))
  else tabStorage.remove(storageKey)
}

/** Shows the site as a role. The page is loaded again, so that nothing read with one's own permissions stays on it. */
export function startViewing(role: ViewedRole): void {
  store(role)
  location.assign('/')
}

/** Shows the site with one's own permissions again, at the role that was viewed. */
export function stopViewing(): void {
  if (!viewed) return
  const { id } = viewed
  store(null)
  location.assign(`/roles/${id}`)
}

onSessionEnd(() => store(null))

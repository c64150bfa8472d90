import { observable } from './observable.ts'
import { tabStorage } from './safe-storage.ts'

const name = 'platen-checklist'

/** Whether somebody came to the setup checklist in this tab while it was open, and hasn't seen it finished yet. */
export const checklistVisit = observable(tabStorage.read(name) !== null)

export function keepChecklistVisit(isOpen: boolean): void {
  if (isOpen) tabStorage.write(name, 'open')
  else tabStorage.remove(name)
  checklistVisit.set(isOpen)
}

import { local } from './local.ts'
import { observable } from './observable.ts'

const name = 'platen-shortcuts'

/** Whether keyboard shortcuts are on; kept per browser, because scanners belong to browsers, not to people. */
export const shortcutsOn = observable(local.read(name) !== 'off')

export function setShortcuts(on: boolean): void {
  local.write(name, on ? 'on' : 'off')
  shortcutsOn.set(on)
}

import { local } from '../../../platform/local.ts'
import { observable } from '../../../platform/observable.ts'

const name = 'platen-bench-full'

/** Whether a bench takes the whole window, without menu and top bar; kept per browser. */
export const benchFull = observable(local.read(name) === 'on')

export function setBenchFull(on: boolean): void {
  local.write(name, on ? 'on' : 'off')
  benchFull.set(on)
}

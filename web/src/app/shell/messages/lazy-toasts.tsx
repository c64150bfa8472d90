import { waitingNotices } from '../../../platform/notices.ts'
import { useObservable } from '../../../platform/observable.ts'
import { LazyPart } from '../../../ui/lazy-part.ts'

const load = async () => (await import('./late-messages.ts')).Toasts

/** Loads the toast component with the first message, which may have come before the page was there. */
export function LazyToasts() {
  return <LazyPart load={load} trigger={useObservable(waitingNotices).at(-1) ?? null} componentProps={{}} />
}

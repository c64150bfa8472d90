import { loadTexts } from '../../platform/i18n/i18n.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useObservable } from '../../platform/observable.ts'
import { useReturnFocus } from '../dialog/use-return-focus.ts'
import { LazyPart } from '../lazy-part.ts'
import { closeBulk, openBulk } from './bulk-dialogs.ts'

async function load() {
  const [{ BulkHost }] = await Promise.all([import('./bulk-host.tsx'), loadTexts(['bulk'])])
  return BulkHost
}

function closeUnloaded(): void {
  closeBulk()
  notify('error', translate('app', 'error.network'))
}

/** Mounts the dialogs of bulk runs, once in the shell. Their code is loaded with the first one. */
export function LazyBulkDialogs() {
  const open = useObservable(openBulk)
  useReturnFocus(open !== null)
  return <LazyPart load={load} trigger={open} onLoadError={closeUnloaded} componentProps={{}} />
}

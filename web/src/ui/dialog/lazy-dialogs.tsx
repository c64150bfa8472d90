import { translate } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useObservable } from '../../platform/observable.ts'
import { LazyPart } from '../lazy-part.ts'
import { dismissDialog, openDialog } from './dialogs.ts'
import { useReturnFocus } from './use-return-focus.ts'

const load = async () => (await import('./dialog-host.tsx')).DialogHost

/** Answers "no" when the dialog's code can't be loaded, because the screen would wait for an answer forever. */
function cancelQuestion(): void {
  dismissDialog()
  notify('error', translate('app', 'error.network'))
}

/** Mounts the dialog host, once in the shell. Its code is loaded with the first question. */
export function LazyDialogs() {
  const dialog = useObservable(openDialog)
  useReturnFocus(dialog !== null)
  return <LazyPart load={load} trigger={dialog} onLoadError={cancelQuestion} componentProps={{}} />
}

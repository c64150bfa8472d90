import i18next from 'i18next'
import { notify } from '../../platform/notices.ts'
import { useObservable } from '../../platform/observable.ts'
import { LatePart } from '../late-part.ts'
import { openDialog } from './dialogs.ts'
import { useFocusBack } from './use-focus-back.ts'

const load = async () => (await import('./dialog-host.tsx')).DialogHost

/** A question that cannot be shown is answered with no: otherwise its screen would wait for it. */
function dismiss(): void {
  const open = openDialog.get()
  openDialog.set(null)
  if (open?.kind === 'confirm') open.answer(false)
  else open?.answer(null)
  notify('error', i18next.t('app:error.network'))
}

/** The place of dialogs, once in the shell; loaded with the first question. */
export function LateDialogs() {
  const open = useObservable(openDialog)
  useFocusBack(open !== null)
  return <LatePart load={load} wish={open} missing={dismiss} shownWith={{}} />
}

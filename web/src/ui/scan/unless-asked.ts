import { openDialog } from '../dialog/dialogs.ts'

/**
 * Waits for what a scan begins, such as leaving the page, or until somebody is asked something about it: the question
 * can't be answered before the lock of the scan has ended (SCREEN-21).
 */
export function unlessAsked(begin: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stop()
      resolve()
    }
    const stop = openDialog.subscribe(() => openDialog.get() !== null && end())
    begin().then(end, (error: unknown) => {
      stop()
      reject(error)
    })
  })
}

import type { Announce, FileStore } from './file-store.ts'

/**
 * Announces each file before it is kept. The row that refers to a file is written afterwards, and may never be: the
 * write is refused, or the process is killed. `announce` makes sure that such a file is found, and throws to refuse it.
 * Rule: ERASE-7.
 */
export function announceFiles(store: FileStore, announce: Announce): FileStore {
  return {
    ...store,
    keep: (bytes) => store.keep(bytes, announce),
    keepFile: (path) => store.keepFile(path, announce),
  }
}

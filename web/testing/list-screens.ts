import { showsList } from '@platen/contracts/testing/shows-list'
import { screens } from '../src/app/features.ts'

/** The first screen of each list, by the read of its rows. */
export const listScreens = new Map(
  screens
    .filter(showsList)
    .flatMap(({ path, mainReads: [read] }) => (read ? [[read, path] as const] : []))
    .toReversed(),
)

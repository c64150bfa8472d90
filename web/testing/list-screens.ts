import { pagedReads } from '@platen/contracts/testing/paged-reads'
import { screens } from '../src/app/features.ts'
import type { ReadRoute } from '../src/platform/api/wire.ts'

/** The screens that show a list, with the read of its pages: a screen for each, which is the first of several. */
export const listScreens: ReadonlyMap<ReadRoute, string> = new Map(
  screens
    .filter(({ path }) => !/\$|[/](create|compare)$/.test(path))
    .flatMap(({ path, mainReads }) => mainReads.slice(0, 1).map((read) => [read, path] as const))
    .filter(([read]) => pagedReads.has(read))
    .toReversed(),
)

import type { ScreenHelp, ScreenHelps } from '../../../platform/routing/screen-help.ts'

const files = import.meta.glob<Record<string, ScreenHelps>>('../../../features/**/*.help.ts', { eager: true })

/** The help of every screen, by its path, from the `x.help.ts` of every feature. */
export const helps: ReadonlyMap<string, ScreenHelp> = new Map(
  Object.values(files).flatMap((file) => Object.values(file).flatMap((of) => Object.entries(of))),
)

import type { Access } from '@platen/contracts/ability'
import type { Worded } from '@platen/contracts/values/language'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { NamedKey } from '../help.ts'

/** The path of a screen, as its feature declares it. */
type ScreenPath = keyof RegisteredRouter['routesByPath']

/** A screen that opens without a record. */
type OpenPath = Exclude<ScreenPath, `${string}$${string}`>

/** The help of one screen (SCREEN-74). What its lists, buttons and imports declare themselves isn't said here. */
export interface ScreenHelp {
  /** What the screen is for and how one works there, in two or three sentences. */
  about: Worded
  /** Where one goes next. Each is offered to those who may open it. */
  next?: readonly OpenPath[]
  /** The keys of acts that aren't on the screen all the time. */
  keys?: () => Promise<readonly NamedKey[]>
  /** The formats of files that are not imported by a `FileImportButton`, for those who may import them. */
  files?: { access: Access; Formats: ComponentType }
}

/** The help of the screens of a feature, in `x.help.ts` next to their declarations. */
export type ScreenHelps = { readonly [Path in ScreenPath]?: ScreenHelp }

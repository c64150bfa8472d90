import type { Setup } from '@platen/contracts/setup/endpoints'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import { describeUpdate as describe } from './setup.rules.ts'
import * as views from './setup.views.ts'

/** Returns what the site still lacks until a piece can go from label to parcel (SITE-11). */
export function readSetup(db: Reader, config: Config): Promise<Setup> {
  return views.readSetup(db, config)
}

/** Returns what the start that applied these migrations prints: what they changed in existing data (SERVER-3). */
export function describeUpdate(applied: readonly string[]): string[] {
  return describe(applied)
}

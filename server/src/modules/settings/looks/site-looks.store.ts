import { siteLookFields } from '@platen/contracts/site-looks/fields'
import type { SiteLookValues } from '@platen/contracts/site-looks/endpoints'
import { pickFields } from '@platen/contracts/records/field'
import type { ColorTheme } from '@platen/contracts/values/color-contrast'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'
import { assignments } from '../../../platform/db/sql-text.ts'

export async function saveLooks(tx: Tx, values: SiteLookValues): Promise<void> {
  await tx.run(sql`update site_looks set ${assignments(pickFields(siteLookFields, values))} where id = 1`)
}

export async function saveSiteLogo(tx: Tx, theme: ColorTheme, sha256: string | null): Promise<void> {
  await tx.run(
    theme === 'light'
      ? sql`update site_looks set logo_light_sha256 = ${sha256} where id = 1`
      : sql`update site_looks set logo_dark_sha256 = ${sha256} where id = 1`,
  )
}

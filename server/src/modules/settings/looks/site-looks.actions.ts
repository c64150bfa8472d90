import { platenLooks } from '@platen/contracts/site-looks/choices'
import type { SiteLooks, SiteLookValues } from '@platen/contracts/site-looks/endpoints'
import type { ColorTheme } from '@platen/contracts/values/color-contrast'
import { isRefusedFile } from '../../../platform/files/refused-file.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Upload } from '../../../platform/http/uploads/upload.ts'
import type { RecordKind, RecordVersion } from '../../records/record-kind.service.ts'
import { changeRecord } from '../../records/records.actions.ts'
import { readSiteLogo } from './site-logo.service.ts'
import { assertVisible } from './site-looks.rules.ts'
import { saveLooks, saveSiteLogo } from './site-looks.store.ts'
import { readLookValues, readSiteLooks } from './site-looks.views.ts'

export const siteLookRecord: RecordKind<SiteLooks> = {
  noun: 'site-looks',
  table: 'site_looks',
  label: null,
  readValues: readLookValues,
  read: (_ctx, db, id) => readSiteLooks(db, id),
}

/** Changes how the site looks. Throws `primary_too_light` or `primary_too_dark` for a color that can hardly be seen. */
export function editSiteLooks(
  ctx: Ctx,
  id: number,
  { version, ...values }: SiteLookValues & { version: number },
): Promise<SiteLooks> {
  assertVisible(values)
  return changeRecord(ctx, siteLookRecord, { id, version }, (tx) => saveLooks(tx, values))
}

/** Gives the site Platen's own looks back. */
export function resetSiteLooks(ctx: Ctx, edited: RecordVersion): Promise<SiteLooks> {
  return changeRecord(ctx, siteLookRecord, edited, async (tx) => {
    await saveLooks(tx, platenLooks)
    await saveSiteLogo(tx, 'light', null)
    await saveSiteLogo(tx, 'dark', null)
  })
}

/** Sets the logo of the site on a theme: a picture of what was uploaded. Throws for a file that is refused. */
export async function uploadSiteLogo(
  ctx: Ctx,
  { theme, ...edited }: RecordVersion & { theme: ColorTheme },
  upload: Pick<Upload, 'path'>,
): Promise<SiteLooks> {
  const logo = await readSiteLogo(upload.path)
  if (isRefusedFile(logo)) throw refusal(logo.refused.code, logo.refused.values)
  const { sha256 } = await ctx.files.keep(logo)
  return changeRecord(ctx, siteLookRecord, edited, (tx) => saveSiteLogo(tx, theme, sha256))
}

export function removeSiteLogo(
  ctx: Ctx,
  { theme, ...edited }: RecordVersion & { theme: ColorTheme },
): Promise<SiteLooks> {
  return changeRecord(ctx, siteLookRecord, edited, (tx) => saveSiteLogo(tx, theme, null))
}

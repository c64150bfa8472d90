import type { SiteSettings } from '@platen/contracts/site/endpoints'
import { assertAccess, assertProved } from '../../platform/http/admit.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { isTimeZone } from '../../platform/site-day.ts'
import { changeRecord } from '../records/records.actions.ts'
import type { RecordKind } from '../records/record-kind.service.ts'
import { saveHolidays, saveSite } from './settings.store.ts'
import type { SiteValues } from './settings.types.ts'
import { readSiteSettings, readSiteValues } from './settings.views.ts'
import { assertSavable, assertUnlocked, isSecurityChanged } from './site-values.rules.ts'

const siteRecord: RecordKind<SiteSettings> = {
  noun: 'settings',
  table: 'site',
  label: null,
  readValues: readSiteValues,
  read: (ctx, db) => readSiteSettings(db, ctx.config),
}

/**
 * Changes the settings of the site (SITE-1). Assumed: orders that are already in keep their ship-by date when the
 * working days or holidays change, because stores and customers may have been told that date. Throws `not_permitted`
 * for another value of what secures the site without its permission, and `proof_required` with it: whoever took a
 * session could otherwise make it last.
 */
export function editSettings(
  ctx: Ctx,
  { version, ...values }: SiteValues & { version: number },
): Promise<SiteSettings> {
  return changeRecord(ctx, siteRecord, { id: 1, version }, async (tx) => {
    assertSavable(values, isTimeZone(values.time_zone))
    const stored = await readSiteSettings(tx, ctx.config)
    const securesOtherwise = isSecurityChanged(values, stored)
    if (securesOtherwise) assertAccess(ctx, 'setting.write.security')
    assertUnlocked(values, stored)
    if (securesOtherwise) assertProved(ctx)
    await saveSite(tx, values)
    await saveHolidays(tx, values.holidays)
  })
}

import { securitySettings, overriddenSettings } from '@platen/contracts/site/site-choices'
import type { SiteSettings } from '@platen/contracts/site/endpoints'
import { addressParts, type AddressParts, perAddressPart } from '@platen/contracts/values/address'
import { siteErrors } from '@platen/contracts/site/errors'
import { refusal } from '../../platform/http/refusal.ts'
import type { FieldText } from '../../platform/http/refusal.ts'
import type { SiteValues } from './settings.types.ts'

const requiredFields = ['sender_name', 'sender_address1', 'sender_city', 'sender_country'] as const

/** Returns the sender's address, or null for none. */
export function toSender(values: SiteValues): AddressParts | null {
  const sender = perAddressPart('', (part) => values[`sender_${part}`])
  return addressParts.every((part) => sender[part] === '') ? null : sender
}

/**
 * Throws for a time zone that doesn't exist, a sender's address of which only a part is filled in, and a day that is in
 * the list of holidays twice. How a postal code looks is not checked: that is a warning on the screen.
 */
export function assertSavable(values: SiteValues, zoneExists: boolean): void {
  const { time_zone: zone, holidays } = values
  const refuse = (
    code: keyof typeof siteErrors,
    fields: readonly string[],
    textValues: Record<string, string> = {},
  ) => {
    const { en, fr } = siteErrors[code]
    const text: FieldText = { en, fr, values: textValues }
    return refusal(code, textValues, { fields: Object.fromEntries(fields.map((field) => [field, text])) })
  }
  if (!zoneExists) throw refuse('time_zone_unknown', ['time_zone'], { zone })
  const missing = toSender(values) === null ? [] : requiredFields.filter((field) => values[field] === '')
  if (missing.length > 0) throw refuse('sender_incomplete', missing)
  const repeated = holidays.findIndex(({ day }, at) => holidays.findIndex((holiday) => holiday.day === day) < at)
  if (repeated >= 0) throw refuse('holiday_twice', [`holidays.${repeated}.day`])
}

type OverriddenSetting = keyof typeof overriddenSettings

/** Returns the settings that variables of the environment override, with the values of these. */
export function findLockedSettings(
  config: Readonly<Partial<Record<(typeof overriddenSettings)[OverriddenSetting], number>>>,
): SiteSettings['locked'] {
  return Object.entries(overriddenSettings).flatMap(([field, variable]) => {
    const value = config[variable]
    return value === undefined ? [] : [{ field, variable, value: String(value) }]
  })
}

/** Throws for another value of a setting that a variable of the environment overrides (SITE-10). */
export function assertUnlocked(
  values: Pick<SiteValues, OverriddenSetting>,
  stored: Pick<SiteSettings, OverriddenSetting | 'locked'>,
): void {
  const changed = stored.locked.find(({ field }) => {
    return values[field as OverriddenSetting] !== stored[field as OverriddenSetting]
  })
  if (!changed) return
  const { en, fr } = siteErrors.setting_locked
  const textValues = { variable: changed.variable }
  throw refusal('setting_locked', textValues, { fields: { [changed.field]: { en, fr, values: textValues } } })
}

/** Whether values change what secures the site; one that is left out stays as it is (ACCESS-113). */
export function isSecurityChanged(
  values: Partial<Pick<SiteSettings, (typeof securitySettings)[number]>>,
  stored: Pick<SiteSettings, (typeof securitySettings)[number]>,
): boolean {
  return securitySettings.some((field) => values[field] !== undefined && values[field] !== stored[field])
}

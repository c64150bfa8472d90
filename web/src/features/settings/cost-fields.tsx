import { currencyCodes } from '@platen/contracts/values/currencies'
import { useMemo } from 'react'
import { language } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { SearchedField } from '../../ui/fields/searched/searched-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { FormSection } from '../../ui/page/form-section.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The currency of what blanks cost and stock is worth, found by its name or code. */
export function CostFields({ form, current }: { form: FormState<SettingsValues>; current: string }) {
  const t = useTexts('settings')
  const inUse = language.get()
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(inUse, { type: 'currency' })
    return [...new Set([current, ...currencyCodes])]
      .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
      .toSorted((a, b) => a.label.localeCompare(b.label, inUse))
  }, [current, inUse])
  return (
    <FormSection title={t('costs')} anchor="costs">
      <SearchedField
        form={form}
        name="cost_currency"
        description={t('cost_currency_hint')}
        allowDeselect={false}
        options={currencies}
      />
    </FormSection>
  )
}

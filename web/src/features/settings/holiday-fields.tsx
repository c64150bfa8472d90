import { ActionIcon, Button } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import { useFieldArray } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/translate.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { iconLabel } from '../../ui/icon-label.ts'
import { Icon } from '../../ui/icon.tsx'
import type { SettingsValues } from './settings-values.ts'
import css from './settings.module.css'

/** Days on which the site doesn't work. */
export function HolidayFields({ form }: { form: FormState<SettingsValues> }) {
  const t = useTexts('settings')
  const holidays = useFieldArray({ control: form.hook.control, name: 'holidays' })
  return (
    <fieldset className={css.group}>
      <legend>{t('holidays')}</legend>
      {holidays.fields.map(({ id }, at) => (
        <div key={id} className={css.holiday}>
          <DayField form={form} name={`holidays.${at}.day`} label={t('holiday_day', { number: at + 1 })} />
          <TextField form={form} name={`holidays.${at}.name`} autoComplete="off" />
          <ActionIcon
            variant="default"
            size="input-sm"
            className={css.remove}
            {...iconLabel(t('remove_holiday', { number: at + 1 }))}
            onClick={() => holidays.remove(at)}
          >
            <Icon path={mdiClose} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icon path={mdiPlus} />}
          onClick={() => holidays.append({ day: '', name: '' })}
        >
          {t('add_holiday')}
        </Button>
      </div>
    </fieldset>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import { useFieldArray } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/translate.ts'
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { iconLabel } from '../../ui/icon-label.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './shipping-vendors.module.css'
import type { VendorFormState } from './vendor-values.ts'

/** The services of a vendor, in order, each with the names by which stores ask for it. */
export function ServiceFields({ form }: { form: VendorFormState }) {
  const t = useTexts('shipping-vendors')
  const services = useFieldArray({ control: form.hook.control, name: 'services' })
  return (
    <fieldset className={css.group}>
      <legend>{t('services')}</legend>
      <p className={css.dimmed}>{t('services_hint')}</p>
      {services.fields.map(({ id }, at) => (
        <div key={id} className={css.service}>
          <TextField form={form} name={`services.${at}.name`} label={t('service', { number: at + 1 })} />
          <TextAreaField form={form} name={`services.${at}.store_names`} minRows={1} optional />
          <ActionIcon
            variant="default"
            size="input-sm"
            className={css.remove}
            {...iconLabel(t('remove_service', { number: at + 1 }))}
            onClick={() => services.remove(at)}
          >
            <Icon path={mdiClose} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icon path={mdiPlus} />}
          onClick={() => services.append({ name: '', store_names: '' })}
        >
          {t('add_service')}
        </Button>
      </div>
    </fieldset>
  )
}

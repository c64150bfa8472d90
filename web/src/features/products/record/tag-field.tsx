import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { ReferenceField } from '../../../ui/fields/text-fields.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import type { ProductValues } from './product-values.rules.ts'

interface TagFieldProps {
  form: FormState<ProductValues>
  /** The tag that is set now. It stays offered where it is archived. */
  tag: ProductDetail['printer_tag']
}

/** The printer tag of variants that have none of their own. */
export function TagField({ form, tag }: TagFieldProps) {
  const t = useTexts('product')
  const inUse = useQuery(apiQuery('GET /printer-tags')).data?.data ?? []
  const isArchived = tag !== null && inUse.every(({ id }) => id !== tag.id)
  const tags = [
    ...inUse.map(({ id, code, name }) => ({ id, name: name === code ? code : `${code} · ${name}` })),
    ...(isArchived ? [{ id: tag.id, name: inUse.length > 0 ? t('tag_archived', { tag: tag.code }) : tag.code }] : []),
  ]
  return (
    <ReferenceField
      form={form}
      name="printer_tag_id"
      description={t('printer_tag_hint')}

      rows={tags}
      none={t('no_tag')}
    />
  )
}

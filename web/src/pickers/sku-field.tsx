import type { BlankPicture } from '@platen/contracts/variants/blank-picture'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { apiQuery } from '../platform/api/use-api.ts'
import { PicturePickerField } from '../ui/fields/picture-picker-field.tsx'
import type { FieldOf } from '../ui/fields/use-field.tsx'
import { BlankThumb } from '../words/blank/blank-thumb.tsx'
import css from './pickers.module.css'
import { usePickerSearch } from './use-picker-search.ts'

interface SkuFieldProps<T extends FieldValues> extends FieldOf<T> {
  label: string
  /** The blank that the field starts with. */
  initial?: BlankPicture | null
  /** Offers only variants that aren't printed. */
  unprinted?: true
}

/** A variant's SKU, searched by SKU, product, color and size. A SKU that isn't in the catalog can be typed, too. */
export function SkuField<T extends FieldValues>(props: SkuFieldProps<T>) {
  const { label, initial = null, unprinted, ...field } = props
  const { maySearch, value, isInitial, query, isTyping, setSearch } = usePickerSearch(field)
  const offered = unprinted ? ({ ...query, unprinted: 'true' } as const) : query
  const found = useQuery({ ...apiQuery('GET /variants', { query: offered }), enabled: maySearch })
  const variants = found.data?.data ?? []
  const shown = variants.find(({ sku }) => sku === value) ?? (isInitial ? initial : null)
  return (
    <PicturePickerField
      {...field}
      label={label}
      onSearch={setSearch}
      isSearching={isTyping || found.isPlaceholderData}
      picture={shown ? <BlankThumb of={shown} size={26} /> : <span className={css.unknown} />}
      options={variants.map((variant) => ({
        value: variant.sku,
        picture: <BlankThumb of={variant} size={26} />,
        detail: [variant.product_name, variant.color, variant.size].filter(Boolean).join(' · '),
      }))}
    />
  )
}

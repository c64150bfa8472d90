import type { BlankPicture } from '@platen/contracts/variants/blank-picture'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { BlankThumb } from './blank-thumb.tsx'

/** The column of a list that shows the blank of each row; empty where a row has none. */
export function usePictureColumn<T>(pictureOf: (row: T) => BlankPicture | null): Column<T> {
  const t = useTexts('words')
  return {
    key: 'picture',
    label: t('picture'),
    role: 'picture',
    csv: [],
    cell: (row) => {
      const picture = pictureOf(row)
      return picture && <BlankThumb of={picture} />
    },
  }
}

import { useTexts } from '../../platform/i18n/translate.ts'

/** The names of the number pad and of its keys that aren't digits. */
export function usePadLabels() {
  const t = useTexts('number-pad')
  return { pad: t('name'), clear: t('clear'), back: t('back') }
}

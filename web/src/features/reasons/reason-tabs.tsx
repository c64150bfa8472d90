import { reasonLists, type ReasonList } from '@platen/contracts/reasons/lists'
import { linkOptions } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { ListTabs } from '../../ui/list/list-tabs.tsx'

/** The lists of reasons, each a link, so that a list has an address. */
export function ReasonTabs({ list }: { list: ReasonList }) {
  const t = useTexts('reasons')
  return (
    <ListTabs
      label={t('choose_list')}
      tabs={reasonLists.map((reasonList) => ({
        label: t(`lists.${reasonList}`),
        link: linkOptions({ to: '/setup/reasons', search: { list: reasonList } }),
        isCurrent: reasonList === list,
        count: undefined,
      }))}
    />
  )
}

import { linkOptions } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { ListTabs } from '../../ui/list/list-tabs.tsx'

/** The vendors, and the rules that choose one. Assumed: both are on the one screen that the specification has. */
export function VendorTabs({ current }: { current: 'vendors' | 'rules' }) {
  const t = useTexts('shipping-vendors')
  return (
    <ListTabs
      label={t('tabs.label')}
      tabs={[
        {
          label: t('vendors'),
          link: linkOptions({ to: '/shipping-vendors' }),
          isCurrent: current === 'vendors',
          count: undefined,
        },
        {
          label: t('tabs.rules'),
          link: linkOptions({ to: '/shipping-vendors', search: { tab: 'rules' } }),
          isCurrent: current === 'rules',
          count: undefined,
        },
      ]}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { FileImportButton } from '../../../ui/file/imports/file-import-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { RuleFacts } from './rule-facts.tsx'
import { useRuleHistoryWords } from './rule-words.ts'
import { RulesForm } from './rules-form.tsx'
import css from '../shipping-vendors.module.css'
import { TryOrder } from './try-order.tsx'
import { VendorTabs } from '../vendor-tabs.tsx'

/** The ordered rules that choose the vendor of an order, the site's default, and a try with an order. */
export function RulesPage() {
  const t = useTexts('shipping-vendors')
  const mayChange = useCan('shipping_vendor.write')
  const query = useQuery(apiQuery('GET /shipping-rules'))
  const showValue = useRuleHistoryWords()
  const choice = query.data?.data
  const changed =
    choice?.updated_by && t('rules.changed', { who: choice.updated_by, when: formatDateTime(choice.updated_at) })
  return (
    <>
      <PageHead title={t('title')}>
        {mayChange && <FileImportButton kinds={[{ name: 'shipping-rules', label: t('rules.files') }]} />}
      </PageHead>
      <VendorTabs current="rules" />
      <Loaded query={query} lines={6}>
        {(read) => (
          <RecordColumns>
            <Panel title={t('rules.title')}>
              <p className={css.dimmed}>{t('rules.text')}</p>
              {changed && <p className={css.dimmed}>{changed}</p>}
              {mayChange ? <RulesForm choice={read} /> : <RuleFacts choice={read} />}
            </Panel>
            <RecordColumn>
              <TryOrder />
              <RecordHistory route="GET /shipping-rules/:id/history" id={1} showValue={showValue} />
            </RecordColumn>
          </RecordColumns>
        )}
      </Loaded>
    </>
  )
}

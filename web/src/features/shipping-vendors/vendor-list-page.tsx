import type { VendorRow } from '@platen/contracts/shipping-vendors/endpoints'
import { shippingVendorColumns } from '@platen/contracts/shipping-vendors/fields'
import { shippingVendorViews } from '@platen/contracts/shipping-vendors/views'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { countryName } from '../../platform/i18n/country-name.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useCodeFilter } from '../../ui/record/fields/use-code-filter.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { VendorTabs } from './vendor-tabs.tsx'
import { formatLimit } from './vendor-words.ts'

type Query = NonNullable<CallInput<'GET /shipping-vendors'>['query']>

/** The list of shipping vendors. */
export function VendorListPage() {
  const t = useTexts('shipping-vendors')
  const mayChange = useCan('shipping_vendor.write')
  const bulk = useRecordBulk('shipping-vendors')
  const list = useList<VendorRow>({
    name: 'shipping-vendors',
    label: t('title'),
    columns: useVendorColumns(),
    sort: 'name',
    filters: useVendorFilters(),
    presets: { views: shippingVendorViews, label: (view: keyof typeof shippingVendorViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /shipping-vendors', { query }),
    empty: { text: t('none') },
    add: (
      <AddLink
        access="shipping_vendor.write"
        link={{ to: '/shipping-vendors', search: { vendor: 'new' } }}
        label={t('add')}
      />
    ),
    selection: mayChange ? { bulk } : undefined,
  })
  return <ListPage of={list} above={<VendorTabs current="vendors" />} />
}

function useVendorFilters(): Filter[] {
  const t = useTexts('shipping-vendors')
  const kind = useCodeFilter('kind', shippingVendorColumns.kind)
  const archived = useArchivedFilter()
  return [
    kind,
    {
      kind: 'choice',
      key: 'active',
      label: t('use'),
      options: [
        { value: 'true', label: t('active') },
        { value: 'false', label: t('inactive') },
      ],
    },
    archived,
  ]
}

/** At most this many countries are named; the rest are counted. */
const maxCountries = 3

function useVendorColumns(): Column<VendorRow>[] {
  const t = useTexts('shipping-vendors')
  const countriesOf = ({ countries }: VendorRow) => {
    if (countries.length === 0) return t('all_countries')
    const named = countries.slice(0, maxCountries).map(countryName).join(', ')
    return countries.length > maxCountries ? t('and_more', { named, more: countries.length - maxCountries }) : named
  }
  return useFieldColumns(shippingVendorColumns, {
    name: {
      role: 'main',
      sort: 'name',
      cell: (row) => (
        <LinkCell link={{ to: '/shipping-vendors', search: { vendor: String(row.id) } }}>
          <bdi>{row.name}</bdi>
        </LinkCell>
      ),
      detail: (row) => (row.archived ? t('archived') : row.active ? undefined : t('inactive')),
    },
    code: { sort: 'code' },
    kind: { line: 2 },
    services: { line: 2 },
    countries: { line: 3, cell: countriesOf },
    min_weight_g: { cell: (row) => formatLimit(row.min_weight_g) },
    max_weight_g: { cell: (row) => formatLimit(row.max_weight_g) },
    active: {},
  })
}

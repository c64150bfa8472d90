import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SkuMappingRow } from '@platen/contracts/sku-mappings/endpoints'
import type { StoreRow } from '@platen/contracts/stores/endpoints'
import {
  artworkFieldOf,
  toArtworkValues,
  toDesigns,
  type ArtworkValues,
} from '../../../pickers/artwork/artwork-values.rules.ts'
import { MeaningFields, requireVariant, toMeaning, type MeaningForm } from '../../../pickers/artwork/meaning-fields.tsx'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ReferenceField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { DeleteButton } from '../../../ui/record/delete-button.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Facts } from '../../../ui/page/panel.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { RecordStampText } from '../../../ui/record/record-stamp.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'
import { Loaded } from '../../../ui/states.tsx'

interface MappingDialogProps {
  /** The mapping to change; null to add one. */
  mapping: SkuMappingRow | null
  /** The store that the list is filtered by. */
  storeId: number | null
  mayChange: boolean
  opened: boolean
  close: () => void
}

/** Adds, shows, changes or deletes what a SKU in a store's orders means, with its history. */
export function SkuMappingDialog(props: MappingDialogProps) {
  const t = useTexts('stores')
  const { mapping, mayChange, opened, close } = props
  return (
    <Dialog
      title={mapping ? t('mapping.of', { sku: mapping.sku }) : t('mapping.add')}
      opened={opened}
      close={close}
      size="lg"
    >
      <Stack>
        {mapping && (
          <Text size="sm" c="dimmed">
            <RecordStampText record={mapping.record} />
          </Text>
        )}
        {mapping && (mayChange ? <MappingForm {...props} stores={[]} /> : <MappingFacts mapping={mapping} />)}
        {!mapping && <NewMapping {...props} />}
        {mapping && (
          <RecordHistory
            route="GET /sku-mappings/:id/history"
            id={mapping.id}
            fieldName={(field) => (field === 'sku' ? t('mapping.sku') : undefined)}
          />
        )}
      </Stack>
    </Dialog>
  )
}

/** The form of a new mapping, which begins with the only store. */
function NewMapping(props: MappingDialogProps) {
  const stores = useQuery(apiQuery('GET /stores'))
  return <Loaded query={stores}>{(all) => <MappingForm {...props} stores={all} />}</Loaded>
}

/** A mapping for readers who may not change it. */
function MappingFacts({ mapping }: { mapping: SkuMappingRow }) {
  const t = useTexts('stores')
  const texts = useTexts('mappings')
  const areaName = useAreaName()
  return (
    <Facts
      rows={[
        [t('mapping.store'), <bdi key="store">{mapping.store_name}</bdi>],
        [t('mapping.sku'), <bdi key="sku">{mapping.sku}</bdi>],
        [t('mapping.variant'), <bdi key="variant">{mapping.variant?.sku ?? texts('never_made.label')}</bdi>],
        ...mapping.designs.map(
          ({ area, file_name: name }) => [areaName(area), <bdi key={area}>{name}</bdi>] as [string, ReactNode],
        ),
      ]}
    />
  )
}

interface MappingValues extends MeaningForm {
  store_id: number | null
  sku: string
}

const valuesOf = (row: SkuMappingRow): MappingValues => ({
  store_id: row.store_id,
  sku: row.sku,
  never_made: row.variant === null,
  variant_sku: row.variant?.sku ?? '',
  designs: toArtworkValues(row.designs),
})

function MappingForm({ mapping, stores, storeId, close }: MappingDialogProps & { stores: readonly StoreRow[] }) {
  const t = useTexts('stores')
  const texts = useTexts('mappings')
  const words = useTexts('words')
  const areaName = useAreaName()
  const add = useWrite('POST /sku-mappings')
  const change = useWrite('PUT /sku-mappings/:id')
  const remove = useWrite('DELETE /sku-mappings/:id')
  const params = { id: String(mapping?.id ?? '') }
  const only = stores.length === 1 ? (stores[0]?.id ?? null) : null
  const form = useForm<MappingValues>({
    rules: requireVariant(mapping ? rulesOf('PUT /sku-mappings/:id') : rulesOf('POST /sku-mappings')),
    values: mapping
      ? valuesOf(mapping)
      : { store_id: storeId ?? only, sku: '', never_made: false, variant_sku: '', designs: {} },
    ...(mapping && { version: mapping.version, valuesOf }),
    forbiddenDraftName: `sku-mapping-${mapping?.id ?? 'new'}`,
    fieldOf: artworkFieldOf,
    showValue: (field, value) => (field === 'designs' ? describe(value as ArtworkValues) : undefined),
    submit: async ({ store_id: ofStore, sku, ...meaning }, { version }) => {
      const body = { sku, ...toMeaning(meaning) }
      if (mapping) await change.run({ params, body: { ...body, version } })
      else if (ofStore !== null) await add.run({ body: { ...body, store_id: ofStore } })
      notify('success', t('mapping.saved'))
      close()
    },
  })
  const describe = (values: ArtworkValues) =>
    toDesigns(values)
      .map(({ area, file_name: name }) => `${areaName(area)}${words('colon')} ${name}`)
      .join(', ') || undefined
  const ofStore = useFieldValue(form, 'store_id')
  const isNeverMade = useFieldValue(form, 'never_made')
  const deleteMapping = async (version: number) => {
    await remove.run({ params, query: { version: String(version) } })
    notify('success', t('mapping.deleted'))
    close()
  }
  return (
    <Form form={form}>
      {!isNeverMade && <p>{t('mapping.means')}</p>}
      {!mapping && (
        <ReferenceField
          form={form}
          name="store_id"
          label={t('mapping.store')}
          rows={stores}
          none={t('mapping.choose_store')}
        />
      )}
      <TextField
        form={form}
        name="sku"
        label={t('mapping.sku')}
        {...(isNeverMade && { description: texts('never_made.pattern') })}
        autoComplete="off"
        spellCheck={false}
      />
      <MeaningFields form={form} storeId={ofStore} />
      <FormEnd
        form={form}
        label={t(mapping ? 'mapping.save' : 'mapping.add')}
        cancel={close}
        destructive={
          mapping && (
            <DeleteButton
              label={t('mapping.delete')}
              running={remove.running}
              run={() => deleteMapping(mapping.version)}
            />
          )
        }
      />
    </Form>
  )
}

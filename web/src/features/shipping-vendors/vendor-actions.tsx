import { Button } from '@mantine/core'
import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { TestLabelDialog } from './test-label-dialog.tsx'
import { DeleteButton } from '../../ui/record/delete-button.tsx'
import { ActButton } from '../../ui/form/act-button.tsx'

/**
 * What can be done with a vendor as a whole: a test label, a copy, and delete it if nothing uses it, else archive it.
 */
export function VendorActions({ vendor }: { vendor: VendorDetail }) {
  const t = useTexts('shipping-vendors')
  const record = useTexts('record')
  const navigate = useNavigate()
  const [isTesting, setIsTesting] = useState(false)
  const params = { id: String(vendor.id) }
  const { version } = vendor
  const archive = useWrite('POST /shipping-vendors/:id/archive', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /shipping-vendors/:id', { params })
      notify('success', t('archived_done'))
    },
  })
  const remove = useWrite('DELETE /shipping-vendors/:id')
  const removeVendor = async () => {
    await remove.run({ params, query: { version: String(version) } })
    notify('success', t('deleted'))
    await navigate({ to: '/shipping-vendors' })
  }
  return (
    <>
      {vendor.kind === 'own_label' && (
        <Button variant="default" onClick={() => setIsTesting(true)}>
          {t('test.open')}
        </Button>
      )}
      <LinkButton variant="default" to="/shipping-vendors" search={{ vendor: 'new', copy_of: params.id }}>
        {record('duplicate')}
      </LinkButton>
      {!vendor.archived && (
        <ActButton variant="default" loading={archive.running} run={() => archive.run({ params, body: { version } })}>
          {t('archive')}
        </ActButton>
      )}
      {vendor.unused && <DeleteButton label={t('delete')} running={remove.running} run={removeVendor} />}
      <TestLabelDialog vendor={vendor} opened={isTesting} close={() => setIsTesting(false)} />
    </>
  )
}

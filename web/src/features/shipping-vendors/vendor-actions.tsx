import { Button } from '@mantine/core'
import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { TestLabelDialog } from './test-label-dialog.tsx'
import { RecordMenu, useArchiveAct, useDeleteAct } from '../../ui/record/record-acts.tsx'

/**
 * What can be done with a vendor as a whole: a test label, a copy, its archive, and deleting one that nothing uses.
 */
export function VendorActions({ vendor }: { vendor: VendorDetail }) {
  const t = useTexts('shipping-vendors')
  const record = useTexts('record')
  const navigate = useNavigate()
  const [isTesting, setIsTesting] = useState(false)
  const archive = useArchiveAct('shipping-vendors', vendor)
  const remove = useDeleteAct('shipping-vendors', vendor, () => navigate({ to: '/shipping-vendors' }))
  return (
    <>
      {vendor.kind === 'own_label' && (
        <Button variant="default" onClick={() => setIsTesting(true)}>
          {t('test.open')}
        </Button>
      )}
      <LinkButton variant="default" to="/shipping-vendors" search={{ vendor: 'new', copy_of: String(vendor.id) }}>
        {record('duplicate')}
      </LinkButton>
      <RecordMenu acts={[!vendor.archived && archive, vendor.unused && remove]} />
      <TestLabelDialog vendor={vendor} opened={isTesting} close={() => setIsTesting(false)} />
    </>
  )
}

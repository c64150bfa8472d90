import { mdiRestore } from '@mdi/js'
import type { SiteLooks } from '@platen/contracts/site-looks/endpoints'
import { siteLookFields } from '@platen/contracts/site-looks/fields'
import { pickFields } from '@platen/contracts/records/field'
import type { RefObject } from 'react'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { RecordMenu, useRecordAct } from '../../../ui/record/record-acts.tsx'
import type { LooksForm } from './looks-form.types.ts'

const params = { id: '1' }

interface ResetMenuProps {
  looks: SiteLooks
  formRef: RefObject<LooksForm | null>
}

/** Gives the site Platen's own looks back, which takes along what is typed. */
export function ResetMenu({ looks, formRef }: ResetMenuProps) {
  const t = useTexts('looks')
  const reset = useWrite('POST /site-looks/:id/reset', {
    onDone: (answer) => putAnswer(answer, 'GET /site-looks/:id', { params }),
  })
  const act = useRecordAct({
    key: 'reset',
    label: t('reset'),
    icon: mdiRestore,
    isRunning: reset.running,
    losesInput: true,
    ask: () => ({ title: t('reset_title'), text: t('reset_text'), confirm: t('reset_confirm'), danger: true }),
    run: async () => {
      const { data } = await reset.run({ params, body: { version: looks.version } })
      formRef.current?.reset(pickFields(siteLookFields, data), data.version)
      notify('success', t('reset_done'))
    },
  })
  return <RecordMenu acts={[act]} />
}

import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface RenameWallDialogProps {
  wall: string
  opened: boolean
  close: () => void
}

export function RenameWallDialog({ wall, opened, close }: RenameWallDialogProps) {
  const t = useTexts('packing-slots')
  return (
    <Dialog title={t('rename.title', { wall })} opened={opened} close={close}>
      <RenameForm wall={wall} close={close} />
    </Dialog>
  )
}

function RenameForm({ wall, close }: Pick<RenameWallDialogProps, 'wall' | 'close'>) {
  const t = useTexts('packing-slots')
  const rename = useWrite('POST /packing-slots/rename-wall')
  const form = useForm<{ name: string }>({
    rules: rulesOf('POST /packing-slots/rename-wall'),
    values: { name: wall },
    forbiddenDraftName: `rename-wall-${wall}`,
    submit: async ({ name }) => {
      await rename.run({ body: { wall, name } })
      notify('success', t('rename.done'))
      close()
    },
  })
  return (
    <Form form={form}>
      <p>{t('rename.means')}</p>
      <TextField form={form} name="name" label={t('rename.name')} autoComplete="off" />
      <FormEnd form={form} label={t('rename.open')} disabled={!form.changed} cancel={close} />
    </Form>
  )
}

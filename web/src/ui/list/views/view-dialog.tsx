import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { CheckboxField } from '../../fields/choice-fields.tsx'
import { TextField } from '../../fields/text-fields.tsx'
import { Form } from '../../form/form.tsx'
import { FormEnd } from '../../form/form-frame.tsx'
import { useForm } from '../../form/use-form.ts'
import type { SavedView } from './use-list-settings.ts'
import type { Views } from './use-views.ts'

interface ViewDialogProps {
  /** The view to rename or share. Without it, a new one is made of what is on screen. */
  view: SavedView | undefined
  opened: boolean
  views: Views
  close: () => void
}

/** Asks for the name of a view, and whether others see it. */
export function ViewDialog({ view, opened, ...rest }: ViewDialogProps) {
  const t = useTexts('ui')
  return (
    <Dialog title={t(view ? 'list.views.edit_title' : 'list.views.add_title')} opened={opened} close={rest.close}>
      <ViewForm view={view} {...rest} />
    </Dialog>
  )
}

const rules = { name: { required: true, max_length: 80 } } as const

function ViewForm({ view, views, close }: Omit<ViewDialogProps, 'opened'>) {
  const t = useTexts('ui')
  const form = useForm({
    rules,
    values: { name: view?.name ?? '', shared: view?.shared ?? false, isDefault: false },
    forbiddenDraftName: `view-${view?.id ?? 'new'}`,
    submit: async ({ name, shared, isDefault }) => {
      const words = { name: name.trim(), shared }
      await (view ? views.rename(view, words) : views.add(words, isDefault))
      close()
    },
  })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label={t('list.views.name')} />
      <CheckboxField form={form} name="shared" label={t('list.views.share')} description={t('list.views.share_hint')} />
      {!view && <CheckboxField form={form} name="isDefault" label={t('list.views.set_default')} />}
      <FormEnd form={form} label={t('list.views.save')} cancel={close} />
    </Form>
  )
}

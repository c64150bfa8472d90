import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatAgo, formatDay } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { NameField } from '../../field-names.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { submitKeys } from '../../shortcut-hint.tsx'
import { editOf, type FieldConflict, type FieldEdit } from './conflict.rules.ts'
import css from '../form.module.css'
import type { FormConflict } from '../form-options.ts'
import type { FormState } from '../use-form.ts'

/** Shows, field by field, what was changed elsewhere since the form was opened, and asks what to keep. */
export function ConflictDialog({ form }: { form: FormState<FieldValues> }) {
  const t = useTexts('conflict')
  const { conflict, closeConflict } = form
  return (
    <Dialog title={t('title')} opened={conflict !== null} close={closeConflict} size="lg">
      {conflict && <Choices form={form} conflict={conflict} />}
    </Dialog>
  )
}

function Choices({ form, conflict }: { form: FormState<FieldValues>; conflict: FormConflict }) {
  const t = useTexts('conflict')
  const { details, conflicts } = conflict
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, theirs: boolean) => {
    const others = [...takesTheirs].filter((name) => name !== field)
    setTakesTheirs(new Set(theirs ? [...others, field] : others))
  }
  const disputed = conflicts.filter(({ both }) => both)
  const taken = conflicts.filter(({ both }) => !both)
  return (
    <Stack>
      <Text>
        {details.own
          ? t('text_own', { ago: formatAgo(details.at) })
          : t('text', { who: details.who, ago: formatAgo(details.at) })}
      </Text>
      {disputed.map((fieldConflict) => (
        <Choice
          key={fieldConflict.field}
          form={form}
          conflict={fieldConflict}
          nameField={conflict.nameField}
          edit={editOf(details, fieldConflict.field)}
          takesTheirs={takesTheirs.has(fieldConflict.field)}
          choose={(theirs) => choose(fieldConflict.field, theirs)}
        />
      ))}
      {disputed.length > 1 && (
        <Group gap={8}>
          <Button variant="default" size="xs" onClick={() => setTakesTheirs(new Set())}>
            {t('keep_all')}
          </Button>
          <Button
            variant="default"
            size="xs"
            onClick={() => setTakesTheirs(new Set(disputed.map(({ field }) => field)))}
          >
            {t('take_all')}
          </Button>
        </Group>
      )}
      {taken.length > 0 && <Taken form={form} taken={taken} conflict={conflict} />}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={form.closeConflict}>
          {t('back')}
        </Button>
        <Button {...submitKeys} loading={form.sending} onClick={() => void form.settleConflict(takesTheirs)}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ChoiceProps {
  form: FormState<FieldValues>
  conflict: FieldConflict
  nameField: NameField
  edit: FieldEdit
  takesTheirs: boolean
  choose: (theirs: boolean) => void
}

/** A field that both changed. */
function Choice({ form, conflict, nameField, edit, takesTheirs, choose }: ChoiceProps) {
  const t = useTexts('conflict')
  const show = useShownValue(form)
  const { field, before, mine, theirs } = conflict
  return (
    <Radio.Group
      label={nameField(field)}
      description={t('before', { value: show(field, before) })}
      value={takesTheirs ? 'theirs' : 'mine'}
      onChange={(value) => choose(value === 'theirs')}
    >
      <div className={css.choices}>
        <Radio.Card value="mine" className={css.choice}>
          <Radio.Indicator />
          <span>
            <span className={css.choiceName}>{t('mine')}</span>
            <bdi>{show(field, mine)}</bdi>
          </span>
        </Radio.Card>
        <Radio.Card value="theirs" className={css.choice}>
          <Radio.Indicator />
          <span>
            <span className={css.choiceName}>{t(edit.own ? 'theirs_own' : 'theirs')}</span>
            <bdi>{show(field, theirs)}</bdi>
            <small>{t('edit', { who: edit.own ? t('own') : edit.who, ago: formatAgo(edit.at) })}</small>
          </span>
        </Radio.Card>
      </div>
    </Radio.Group>
  )
}

interface TakenProps {
  form: FormState<FieldValues>
  taken: readonly FieldConflict[]
  conflict: FormConflict
}

/** Fields that only the other person changed: they are kept as they are now. */
function Taken({ form, taken, conflict }: TakenProps) {
  const t = useTexts('conflict')
  const ui = useTexts('ui')
  const show = useShownValue(form)
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('taken')}
      </Text>
      <ul className={css.others}>
        {taken.map(({ field, before, theirs }) => {
          const edit = editOf(conflict.details, field)
          return (
            <li key={field}>
              {conflict.nameField(field)}
              {ui('colon')} <s>{show(field, before)}</s> → <bdi>{show(field, theirs)}</bdi>{' '}
              <small>{t('edit', { who: edit.own ? t('own') : edit.who, ago: formatAgo(edit.at) })}</small>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function useShownValue(form: FormState<FieldValues>): (field: string, value: unknown) => string {
  const t = useTexts('conflict')
  return (field, value) => {
    const own = form.showValue(field, value)
    if (own !== undefined) return own
    if (value === '' || value === null || value === undefined) return t('empty')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
}

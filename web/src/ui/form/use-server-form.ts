import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api/api-error.ts'
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts'
import { useErrorText } from '../states.tsx'

interface ServerFormOptions<T extends FieldValues> {
  values: DefaultValues<T>
  /** Sends the values; whatever it refuses with comes back to the fields and the banner. */
  submit: (values: T) => Promise<unknown>
  /** Keeps what was typed under this name when the screen is left before it was sent (also by a 403). */
  draft?: string
}

/** What stands above a form after a refused submit: the sentence, and those fields that are not on screen. */
export interface FormProblem {
  text: string
  others: string[]
}

type Rules<T extends FieldValues> = Pick<RegisterOptions<T>, 'validate' | 'disabled'> & {
  required?: boolean
  maxLength?: number
}

/**
 * A form whose judge is the server. `field(name)` gives the props of a text input, `error(name)` the sentence at any
 * other; the client checks only what needs no knowledge (required). A refused submit puts the server's sentences at
 * their fields, the rest into `problem`, and the focus at the first field that is wrong.
 */
export function useServerForm<T extends FieldValues>(options: ServerFormOptions<T>) {
  const { t } = useTranslation('ui')
  const say = useErrorText()
  const { draft } = options
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const form = useForm<T>({
    defaultValues: Object.assign({}, options.values, draft ? readDraft(draft) : undefined) as DefaultValues<T>,
    shouldFocusError: true,
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting, isDirty } = form.formState

  useEffect(() => {
    if (!draft) return undefined
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draft, structuredClone(values)),
    })
  }, [draft, form])

  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    try {
      await options.submit(values)
      if (draft) dropDraft(draft)
    } catch (error) {
      setProblem(placeErrors(error))
    }
  })

  function placeErrors(error: unknown): FormProblem {
    const others: string[] = []
    let focused = false
    for (const [name, text] of Object.entries(error instanceof ApiError ? error.fields : {})) {
      if (!((name.split('.')[0] ?? '') in form.getValues())) {
        others.push(`${name}: ${text}`)
        continue
      }
      form.setError(name as FieldPath<T>, { type: 'server', message: text }, { shouldFocus: !focused })
      focused = true
    }
    return { text: say(error), others }
  }

  const error = (name: FieldPath<T>): string | undefined => {
    const found = form.getFieldState(name, form.formState).error
    return found ? found.message || t('form.required') : undefined
  }

  const field = (name: FieldPath<T>, rules: Rules<T> = {}) => ({
    ...form.register(name, {
      ...(rules.validate && { validate: rules.validate }),
      ...(rules.required && { required: t('form.required') }),
      ...(rules.disabled !== undefined && { disabled: rules.disabled }),
    } as RegisterOptions<T>),
    ...(rules.maxLength && { maxLength: rules.maxLength }),
    required: rules.required ?? false,
    error: error(name),
  })

  return { form, field, error, submit, problem, setProblem, sending: isSubmitting, changed: isDirty, errors }
}

export type ServerForm<T extends FieldValues> = ReturnType<typeof useServerForm<T>>

import type { FieldRule } from '@platen/contracts/values/field-rule'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, useForm as useHookForm } from 'react-hook-form'
import { ApiError, showInPlace } from '../../platform/api/api-error.ts'
import { saveDraftOnForbidden } from '../../platform/drafts.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { type NameField, namesOf, nameWith, useLoadFieldNames, wordOf } from '../field-names.ts'
import { useErrorText } from '../states.tsx'
import { conflictOf, findConflicts, mergeValues } from './conflict/conflict.rules.ts'
import { isSameValue } from '../../platform/same-value.rules.ts'
import { type Draft, fitDraft } from './drafts/draft.rules.ts'
import { fieldAt, focusField } from './field-elements.ts'
import { findProblem, ruleAt } from './field-check.rules.ts'
import { describeProblem } from './describe-problem.ts'
import type { FormProblem } from './form-frame.tsx'
import type { EditBase, FormConflict, FormOptions } from './form-options.ts'
import { useOpenForm } from './open-forms.ts'
import { useConfirmLeave } from './use-confirm-leave.ts'
import { useDialogDraft } from './drafts/use-dialog-draft.ts'
import { readFormDraft, useDraftAtSessionEnd, useSaveDraft } from './drafts/use-form-draft.ts'
import { useSaveKey } from './use-save-key.ts'

/**
 * State of a form: values in react-hook-form, so that typing renders only the field that is typed in. Required fields,
 * lengths and formats are checked when a field is left, by rules from the contract; the server judges everything, and
 * its messages are shown at their fields. Used with `<Form>` and the fields of ui/fields.
 */
export function useForm<T extends FieldValues>(options: FormOptions<T>) {
  const { rules, draftName, forbiddenDraftName } = options
  const ui = useTexts('ui')
  const errorText = useErrorText()
  const loadFieldNames = useLoadFieldNames()
  const latest = useRef(options)
  latest.current = options
  const element = useRef<HTMLFormElement>(null)
  const dialogDraft = useDialogDraft<T>(forbiddenDraftName ?? '')
  const [start] = useState((): Draft<T> => {
    const rowNow = { values: options.values, before: options.values, version: options.version ?? 0 }
    const restored = draftName === undefined ? undefined : readFormDraft<T>(draftName)
    return restored ? fitDraft(restored, options.values) : { ...rowNow, values: { ...options.values, ...dialogDraft } }
  })
  const base = useRef<EditBase<T>>({ version: start.version, before: start.before })
  const hook = useHookForm<T>({
    defaultValues: start.values as DefaultValues<T>,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const [isChanged, setIsChanged] = useState(() => !isSameValue(start.values, start.before))
  const wasChanged = useRef(isChanged)
  wasChanged.current = isChanged
  const [isRestored, setIsRestored] = useState(isChanged)
  const isSendingNow = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [conflict, setConflict] = useState<FormConflict | null>(null)
  const draft = useSaveDraft<T>(draftName)

  const readValues = () => hook.getValues()
  const ownName = (path: string) => latest.current.fieldName?.(path) ?? namesOf(latest.current.fields)(path)

  useEffect(
    () =>
      hook.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isDifferent = !isSameValue(values, base.current.before)
          // The same state again would still render the form once more.
          if (isDifferent !== wasChanged.current) setIsChanged(isDifferent)
          wasChanged.current = isDifferent
          draft.save(isDifferent ? { ...base.current, values } : null)
        },
      }),
    [hook, draft],
  )

  /** Starts over from these values of the row; unsaved input is gone. */
  const reset = (before: T = base.current.before, version = base.current.version) => {
    base.current = { version, before }
    hook.reset(before)
    setIsChanged(false)
    setIsRestored(false)
    setProblem(null)
    draft.save(null)
  }

  // Somebody else saved the row: what they changed is shown here too, unless both changed the same field. That is
  // settled when this form is saved.
  const { version } = options
  useEffect(() => {
    const { values } = latest.current
    if (version === undefined || version <= base.current.version || isSending) return
    const mine = readValues()
    if (findConflicts(base.current.before, mine, values).some(({ both }) => both)) return
    const merged = mergeValues(base.current.before, mine, values, new Set())
    base.current = { version, before: values }
    hook.reset(merged, { keepErrors: true, keepTouched: true })
    setIsChanged(!isSameValue(merged, values))
    // Only a new version of the row is a reason; the rest is read when it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version, isSending])

  const showRefusal = async (error: unknown) => {
    const nameField = nameWith(await loadFieldNames(), ownName)
    const others: string[] = []
    const found: string[] = []
    for (const [path, text] of error instanceof ApiError ? Object.entries(error.fields) : []) {
      const name = fieldAt(element.current, latest.current.fieldOf?.(path) ?? path)
      if (name === null) others.push(`${nameField(path)}${ui('colon')} ${text}`)
      else {
        hook.setError(name as Path<T>, { type: 'server', message: text })
        found.push(name)
      }
    }
    setProblem({ text: errorText(error), others })
    focusField(element.current, (name) => found.includes(name))
  }

  const showFailure = async (error: unknown, mine: T) => {
    // Said at once, before the next task: it decides whether a notification shows the error.
    showInPlace(error)
    const { valuesOf } = latest.current
    const details = error instanceof ApiError ? conflictOf(error) : null
    if (!valuesOf || !details) return showRefusal(error)
    const nameField = nameWith(await loadFieldNames(), ownName)
    const conflicts = findConflicts(base.current.before, mine, valuesOf(details.current as never))
    return setConflict({ details, conflicts, nameField })
  }

  const write = async (values: T) => {
    const sent = base.current
    const run = () => latest.current.submit(values, sent)
    await (forbiddenDraftName ? saveDraftOnForbidden(forbiddenDraftName, values, run) : run())
    return sent
  }

  /**
   * Sends the values. If somebody saved the row meanwhile but changed nothing that this form has, such as by a button
   * of its page, there is nothing to choose, and they are sent once more on top of the newer version (RECORD-4).
   */
  const writeOnNewest = async (values: T) => {
    try {
      return await write(values)
    } catch (error) {
      const { valuesOf } = latest.current
      const details = error instanceof ApiError ? conflictOf(error) : null
      const { before } = base.current
      if (!valuesOf || !details || details.changes.some(({ field }) => field in before)) throw error
      if (!isSameValue(valuesOf(details.current as never), before)) throw error
      showInPlace(error)
      base.current = { ...base.current, version: details.version }
      return await write(values)
    }
  }

  const send = async (values: T) => {
    isSendingNow.current = true
    setIsSending(true)
    try {
      if (latest.current.confirm && !(await latest.current.confirm(values))) return
      const sent = await writeOnNewest(values)
      // Unless `submit` started the form over.
      if (base.current === sent) base.current = { ...sent, before: values }
      // What was typed meanwhile isn't saved.
      const now = readValues()
      const isDifferent = !isSameValue(now, base.current.before)
      setIsChanged(isDifferent)
      setIsRestored(false)
      draft.save(isDifferent ? { ...base.current, values: now } : null)
    } catch (error) {
      await showFailure(error, values)
    } finally {
      isSendingNow.current = false
      setIsSending(false)
    }
  }

  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (isSendingNow.current) return
    setProblem(null)
    await hook.handleSubmit(
      (values) => send(values),
      (errors) => focusField(element.current, (name) => get(errors, name) !== undefined),
    )()
  }

  /** Takes theirs for these fields and mine for the rest, and saves again, based on the row as it is now. */
  const settleConflict = async (takesTheirs: ReadonlySet<string>) => {
    const { valuesOf } = latest.current
    if (!conflict || !valuesOf) return
    const theirs = valuesOf(conflict.details.current as never)
    const merged = mergeValues(base.current.before, readValues(), theirs, takesTheirs)
    base.current = { version: conflict.details.version, before: theirs }
    hook.reset(merged)
    setConflict(null)
    await submit()
  }

  const checkField = (
    name: string,
    { own, optional }: { own?: (value: unknown, values: T) => string | undefined; optional: boolean },
  ) => {
    const rule = ruleOf(name)
    return (value: unknown, values: T): true | string => {
      const found = optional && !value ? undefined : findProblem(rule, value)
      if (found) return describeProblem(ui, found)
      return own?.(value, values) ?? true
    }
  }
  const ruleOf = (name: string): FieldRule => (rules === null ? {} : ruleAt(rules, name))

  const form = {
    hook,
    /** The values that the form began with. */
    start: start.values,
    element: element as RefObject<HTMLFormElement | null>,
    submit,
    reset,
    problem,
    conflict,
    settleConflict,
    closeConflict: () => setConflict(null),
    fields: options.fields,
    showValue: (field: string, value: unknown) =>
      latest.current.showValue?.(field, value) ?? wordOf(latest.current.fields, field, value),
    sending: isSending,
    hasUnsavedInput: () => !isSendingNow.current && !isSameValue(readValues(), base.current.before),
    unsavedNames: (nameField: NameField) => {
      const [values, { before }] = [readValues(), base.current]
      return Object.keys(values)
        .filter((name) => !isSameValue(values[name], before[name]))
        .map(nameWith(nameField, ownName))
    },
    changed: isChanged,
    edits: options.version !== undefined,
    keepsInput: options.guard === true || draftName !== undefined,
    /** Whether unsent input was restored and not changed back since. */
    restored: isRestored && isChanged,
    ruleOf,
    checkField,
    set: <K extends Path<T>>(name: K, value: T[K]) =>
      hook.setValue(name, value as never, { shouldTouch: true, shouldValidate: hook.formState.isSubmitted }),
  }
  useConfirmLeave(options.guard ? form : null)
  useSaveKey(useOpenForm(form))
  useDraftAtSessionEnd(forbiddenDraftName, form.hasUnsavedInput, readValues)
  return form
}

export type FormState<T extends FieldValues> = ReturnType<typeof useForm<T>>

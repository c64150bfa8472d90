import { ActionIcon } from '@mantine/core'
import { mdiChevronDown, mdiChevronUp, mdiClose, mdiDragVertical, mdiPencilOutline } from '@mdi/js'
import type { ShippingChoice } from '@platen/contracts/shipping-rules/endpoints'
import type { DragEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { isSameValue } from '../../../platform/same-value.rules.ts'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { useFieldName } from '../../../words/field-name.ts'
import { RuleFields } from './rule-fields.tsx'
import { toRule, toRuleValues, type RulesValues } from './rule-values.ts'
import { useRuleWords } from './rule-words.ts'
import css from '../shipping-vendors.module.css'

interface RuleRowProps {
  form: FormState<RulesValues>
  choice: ShippingChoice
  /** Its place among the rules, from 0. */
  at: number
  count: number
  /** Whether its fields are shown. Those of a new rule are until somebody closes them. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  move: (to: number) => void
  remove: () => void
  /** Called with the rule that is being dragged. */
  drag: (at: number | null) => void
}

/** One rule as a sentence that opens for editing. Its fields are always there: the form checks and sends them all. */
export function RuleRow({ form, choice, at, count, isOpen, setOpen, move, remove, drag }: RuleRowProps) {
  const t = useTexts('shipping-vendors')
  const number = at + 1
  const startDrag = (event: DragEvent) => {
    // Firefox drags nothing that carries no data.
    event.dataTransfer.setData('text/plain', String(number))
    event.dataTransfer.effectAllowed = 'move'
    drag(at)
  }
  return (
    <>
      <span draggable onDragStart={startDrag} onDragEnd={() => drag(null)} className={css.handle} aria-hidden>
        <Icon path={mdiDragVertical} size={20} />
        {number}.
      </span>
      <span className={css.ruleTools}>
        <ActionIcon
          variant="default"
          disabled={at === 0}
          data-move="up"
          {...iconLabel(t('rules.earlier', { number }))}
          onClick={() => move(at - 1)}
        >
          <Icon path={mdiChevronUp} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          disabled={at === count - 1}
          data-move="down"
          {...iconLabel(t('rules.later', { number }))}
          onClick={() => move(at + 1)}
        >
          <Icon path={mdiChevronDown} />
        </ActionIcon>
        <ActionIcon variant="default" {...iconLabel(t('rules.remove', { number }))} onClick={remove}>
          <Icon path={mdiClose} />
        </ActionIcon>
      </span>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={css.sentence}>
          <span className="visually-hidden">{t('rules.rule', { number })} </span>
          <Sentence form={form} choice={choice} at={at} />
        </summary>
        <RuleFields form={form} choice={choice} at={at} />
      </details>
    </>
  )
}

/** The rule as it is typed, whether that is saved, and while it is closed what is wrong with it. */
function Sentence({ form, choice, at }: Pick<RuleRowProps, 'form' | 'choice' | 'at'>) {
  const ui = useTexts('ui')
  const nameField = useFieldName()
  const { describeRule } = useRuleWords(choice)
  const rule = useFieldValue(form, `rules.${at}`)
  const { errors } = useFormState({ control: form.hook.control, name: `rules.${at}` })
  // A rule that was just removed.
  if (!rule) return null
  const isSaved = choice.rules.some((stored) => isSameValue(toRuleValues(stored), rule))
  const problems = Object.entries(errors.rules?.[at] ?? {}).flatMap(([field, problem]) =>
    typeof problem === 'object' && 'message' in problem && typeof problem.message === 'string'
      ? `${nameField(field)}${ui('colon')} ${problem.message}`
      : [],
  )
  return (
    <>
      <bdi>{describeRule(toRule(rule))}</bdi>{' '}
      {!isSaved && <Chip tone="neutral" icon={mdiPencilOutline} label={ui('form.unsaved')} />}
      {problems.length > 0 && <span className={css.problem}>{problems.join(' · ')}</span>}
    </>
  )
}

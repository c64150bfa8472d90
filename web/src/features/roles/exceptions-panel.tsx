import { mdiArrowUp, mdiClose, mdiPlus } from '@mdi/js'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import type { Rule } from '@platen/contracts/ability'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { actions, isCell, moveUp, subjects } from './matrix.rules.ts'
import css from './roles.module.css'
import { useRuleWords } from './rule-words.ts'
import { iconLabel } from '../../ui/icon-label.ts'

interface ExceptionsProps {
  rules: readonly Rule[]
  /** Undefined: the panel only shows them. */
  change?: ((rules: Rule[]) => void) | undefined
}

/** The rules that no cell of the matrix can say: for everything, and inverted ones; and all rules in order. */
export function ExceptionsPanel({ rules, change }: ExceptionsProps) {
  const t = useTexts('roles')
  const words = useRuleWords()
  const exceptions = rules.flatMap((rule, index) => (isCell(rule) ? [] : [{ rule, index }]))
  const replace = (index: number, replacement: Rule) =>
    change?.(rules.map((rule, at) => (at === index ? replacement : rule)))
  return (
    <Panel title={t('exceptions.title')}>
      <p className={css.hint}>{t('exceptions.hint')}</p>
      {exceptions.length === 0 && <p className={css.hint}>{t('exceptions.none')}</p>}
      <ol className={css.exceptions}>
        {exceptions.map(({ rule, index }, at) => (
          // A rule has no identity of its own; its place is what the row edits.
          <li key={index}>
            {change ? (
              <ExceptionRow
                n={String(at + 1)}
                rule={rule}
                replace={(changed) => replace(index, changed)}
                up={at === 0 ? undefined : () => change(moveUp(rules, index))}
                remove={() => change(rules.filter((_one, other) => other !== index))}
              />
            ) : (
              words.rule(rule)
            )}
          </li>
        ))}
      </ol>
      {change && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon path={mdiPlus} />}
          onClick={() => change([...rules, { action: 'manage', subject: 'user', inverted: true }])}
        >
          {t('exceptions.add')}
        </Button>
      )}
      {exceptions.length > 0 && (
        <details className={css.order}>
          <summary>{t('order')}</summary>
          <ol>
            {rules.map((rule) => (
              <li key={`${rule.inverted} ${rule.action} ${rule.subject}`}>{words.rule(rule)}</li>
            ))}
          </ol>
        </details>
      )}
    </Panel>
  )
}

interface RowProps {
  n: string
  rule: Rule
  replace: (rule: Rule) => void
  up: (() => void) | undefined
  remove: () => void
}

function ExceptionRow({ n, rule, replace, up, remove }: RowProps) {
  const t = useTexts('roles')
  const words = useRuleWords()
  return (
    <span className={css.exception}>
      <NativeSelect
        aria-label={t('exceptions.effect', { n })}
        value={rule.inverted ? 'denies' : 'grants'}
        data={[
          { value: 'grants', label: t('exceptions.grants') },
          { value: 'denies', label: t('exceptions.denies') },
        ]}
        onChange={({ currentTarget }) => replace({ ...rule, inverted: currentTarget.value === 'denies' })}
      />
      <NativeSelect
        aria-label={t('exceptions.action', { n })}
        value={rule.action}
        data={actions.map((action) => ({ value: action, label: words.action(action) }))}
        onChange={({ currentTarget }) => replace({ ...rule, action: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('exceptions.subject', { n })}
        value={rule.subject}
        data={subjects.map((subject) => ({ value: subject, label: words.subject(subject) }))}
        onChange={({ currentTarget }) => replace({ ...rule, subject: currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" {...iconLabel(t('exceptions.up', { n }))} disabled={!up} onClick={up}>
        <Icon path={mdiArrowUp} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" {...iconLabel(t('exceptions.remove', { n }))} onClick={remove}>
        <Icon path={mdiClose} />
      </ActionIcon>
    </span>
  )
}

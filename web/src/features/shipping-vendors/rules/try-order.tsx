import { Button, TextInput } from '@mantine/core'
import { choiceOutcomes } from '@platen/contracts/shipping-rules/choice-words'
import type { TriedChoice } from '@platen/contracts/shipping-rules/endpoints'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { countryName } from '../../../platform/i18n/country-name.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import css from '../shipping-vendors.module.css'
import { formatWeight } from '../../../platform/i18n/format-numbers.ts'

/** Asks which vendor the saved rules choose for an order, and shows why. Changes nothing. */
export function TryOrder() {
  const t = useTexts('shipping-vendors')
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState('')
  const query = useQuery({ ...apiQuery('GET /shipping-rules/try', { query: { order } }), enabled: order !== '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOrder(typed.trim())
  }
  return (
    <Panel title={t('try.title')}>
      <form className={css.try} onSubmit={submit}>
        <TextInput
          label={t('try.order')}
          description={t('try.text')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={query.isFetching} disabled={typed.trim() === ''}>
          {t('try.send')}
        </Button>
      </form>
      {order !== '' && <Loaded query={query}>{(tried) => <Tried tried={tried} />}</Loaded>}
    </Panel>
  )
}

function Tried({ tried }: { tried: TriedChoice }) {
  const t = useTexts('shipping-vendors')
  const inLanguage = useInLanguage()
  const nameStep = ({ kind, position }: TriedChoice['steps'][number]) =>
    kind === 'rule' ? t('rules.rule', { number: position ?? 0 }) : t(kind === 'store' ? 'try.store' : 'rules.default')
  const nameVendor = ({ vendor, service }: { vendor: string; service: string }) =>
    [vendor, service].filter(Boolean).join(' · ')
  return (
    <div role="status" className={css.tried}>
      <Facts
        rows={[
          [t('try.order'), <bdi key="number">{tried.number}</bdi>],
          [t('rules.store'), <bdi key="store">{tried.store}</bdi>],
          [t('try.country'), tried.country && countryName(tried.country)],
          [t('try.weight'), tried.weight_g !== null && formatWeight(tried.weight_g)],
          [t('rules.service_asked'), <bdi key="asked">{tried.service_asked}</bdi>],
        ]}
      />
      <ol className={css.steps}>
        {tried.steps.map((step) => (
          <li key={`${step.kind} ${step.position}`} data-chosen={step.outcome === 'chosen' || undefined}>
            <strong>{nameStep(step)}</strong>
            {step.vendor !== null && <bdi>{step.vendor}</bdi>}
            <span>{inLanguage(choiceOutcomes[step.outcome])}</span>
          </li>
        ))}
      </ol>
      <p className={css.chosen}>
        {tried.chosen ? t('try.chosen', { vendor: nameVendor(tried.chosen) }) : t('try.none')}
      </p>
      {tried.keeps && (
        <p className={css.dimmed}>
          {t(`try.keeps.${tried.keeps}`, { vendor: tried.current ? nameVendor(tried.current) : '–' })}
        </p>
      )}
    </div>
  )
}

import { mdiAlertCircleOutline, mdiInformationOutline } from '@mdi/js'
import type { Setup, SetupStep } from '@platen/contracts/setup/endpoints'
import { environmentWords, setupWords } from '@platen/contracts/setup/words'
import { stationKindWords } from '@platen/contracts/values/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { keepChecklistVisit } from '../../platform/checklist-visit.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import css from './setup.module.css'
import { ReleaseNotes } from './release-notes.tsx'
import { StepLink } from './step-link.tsx'

/** /setup: what a new site still lacks until a piece can go from label to parcel. Steps are ticked as they are done. */
export function SetupPage() {
  const t = useTexts('setup')
  const query = useQuery(apiQuery('GET /setup'))
  const setup = query.data?.data
  const isOpen = setup && !setup.complete
  useEffect(() => {
    if (isOpen !== undefined) keepChecklistVisit(isOpen)
  }, [isOpen])
  return (
    <>
      <PageHead title={t('title')} />
      <Loaded query={query} lines={8} height={48}>
        {(read) => <Checklist setup={read} />}
      </Loaded>
    </>
  )
}

function Checklist({ setup: { complete, steps, environment } }: { setup: Setup }) {
  const t = useTexts('setup')
  const inLanguage = useInLanguage()
  return (
    <div className={css.page}>
      <Banner tone={complete ? 'success' : 'info'}>{complete ? t('complete') : t('incomplete')}</Banner>
      {complete && <WhatComesNext />}
      <Panel title={t('steps')}>
        <ol className={css.steps}>
          {steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
      </Panel>
      <Panel title={t('environment')}>
        <p className={css.why}>{t('environment_hint')}</p>
        <ul className={css.steps}>
          {environment.map(({ name, is_set: isSet }) => (
            <li key={name} className={css.step}>
              <div className={css.text}>
                <h3 className={css.name}>{name}</h3>
                <p className={css.why}>{inLanguage(environmentWords[name].why)}</p>
                {!isSet && <code className={css.example}>{environmentWords[name].example}</code>}
              </div>
              {isSet ? (
                <Chip tone="normal" label={t('is_set')} />
              ) : (
                <Chip tone="neutral" icon={mdiInformationOutline} label={t('not_set')} />
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <ReleaseNotes />
    </div>
  )
}

/** What a site does once it is set up, for those who may. */
function WhatComesNext() {
  const t = useTexts('setup')
  const mayRead = useCan('order.read')
  const mayPrint = useCan('fulfillment.write.print')
  return (
    <Panel title={t('next.title')}>
      <p className={css.why}>{t('next.text')}</p>
      <div className={css.next}>
        {mayRead && (
          <LinkButton size="xs" variant="default" to="/orders">
            {t('next.orders')}
          </LinkButton>
        )}
        {mayPrint && (
          <LinkButton size="xs" variant="default" to="/fulfillment/print-barcode">
            {t('next.print')}
          </LinkButton>
        )}
      </div>
    </Panel>
  )
}

function Step({ step: { key, done, optional, missing_kinds: kinds, examples } }: { step: SetupStep }) {
  const t = useTexts('setup')
  const inLanguage = useInLanguage()
  const { title, why } = setupWords[key]
  const look = done
    ? ({ tone: 'normal', label: t('done') } as const)
    : optional
      ? ({ tone: 'neutral', icon: mdiInformationOutline, label: t('recommended') } as const)
      : ({ tone: 'warning', icon: mdiAlertCircleOutline, label: t('missing') } as const)
  return (
    <li className={css.step}>
      <div className={css.text}>
        <h3 className={css.name}>{inLanguage(title)}</h3>
        <p className={css.why}>{inLanguage(why)}</p>
        {kinds.length > 0 && (
          <p className={css.why}>
            {t('kinds', { kinds: kinds.map((kind) => inLanguage(stationKindWords[kind])).join(', ') })}
          </p>
        )}
        {examples.length > 0 && <p className={css.why}>{t('examples', { names: examples.join(', ') })}</p>}
      </div>
      <Chip {...look} />
      <StepLink step={key} done={done} />
    </li>
  )
}

import { Button } from '@mantine/core'
import type { PalletRow } from '@platen/contracts/pallets/endpoints'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkCell } from '../../../ui/list/cells.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { PrintLabelButton } from '../../../pickers/labels/print-label-button.tsx'
import css from './pallets.module.css'

interface CreatedPalletsProps {
  pallets: readonly PalletRow[]
  createMore: () => void
}

/** The codes of pallets that were just created, whose labels are printed next. */
export function CreatedPallets({ pallets, createMore }: CreatedPalletsProps) {
  const t = useTexts('pallets')
  const location = pallets[0]?.location ?? null
  return (
    <Panel>
      <Banner tone="success" title={t('created', { count: pallets.length })}>
        <p className={css.line}>
          {location === null ? t('created_nowhere') : t('created_at', { location: location.code })}
        </p>
        <p className={css.line}>{t('print_hint')}</p>
      </Banner>
      <ul className={css.codes}>
        {pallets.map(({ id, code }) => (
          <li key={id}>
            <LinkCell link={{ to: '/warehouse/pallets/$id', params: { id: String(id) } }}>{code}</LinkCell>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <PrintLabelButton codes={pallets.map(({ code }) => code)} isMain />
        <Button variant="default" onClick={createMore}>
          {t('create_more')}
        </Button>
      </div>
    </Panel>
  )
}

import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import type { StockLine } from '@platen/contracts/stock-documents/documents'
import { clsx } from 'clsx'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { toneClass } from '../../../ui/status/chip.tsx'
import { Pictured } from '../../../words/blank/blank-thumb.tsx'
import { CountedInput } from './counted-input.tsx'
import { isExpecting } from './document-sums.rules.ts'
import type { Noun } from '../document-source.ts'
import css from '../stock-documents.module.css'

interface LinesProps {
  noun: Noun
  lines: readonly StockLine[]
  /** Opens a line, or a new one; null where nobody may change lines. */
  edit: ((line: StockLine | null) => void) | null
  /** Saves another quantity of a line. */
  save: (line: StockLine, counted: number) => Promise<unknown>
}

/** The lines of a document: a table, and in a narrow column, as on a phone, a card per line. */
export function DocumentLines({ noun, lines, edit, save }: LinesProps) {
  const t = useTexts('stock-documents')
  const addButton = edit && (
    <Button variant="default" leftSection={<Icon path={mdiPlus} />} onClick={() => edit(null)}>
      {t('lines.add')}
    </Button>
  )
  const isIn = noun === 'stock-in'
  const expectsAny = isExpecting(lines)
  return (
    <Panel title={t('lines.title')} actions={addButton} flush>
      {lines.length === 0 ? (
        <p className={css.none}>{t(edit ? 'lines.none' : 'lines.none_closed')}</p>
      ) : (
        <div className={css.contents}>
          <table className={css.lines}>
            <thead>
              <tr>
                <th scope="col">{t('lines.variant')}</th>
                <th scope="col">{t('lines.location')}</th>
                {isIn && (
                  <th scope="col" className={css.figure}>
                    {t('lines.expected')}
                  </th>
                )}
                <th scope="col" className={css.figure}>
                  {t(isIn ? 'lines.counted' : 'lines.quantity')}
                </th>
                {isIn && (
                  <th scope="col" className={css.figure}>
                    {t('lines.damaged')}
                  </th>
                )}
                <th scope="col" className={css.figure}>
                  {t(isIn ? 'lines.difference' : 'lines.available')}
                </th>
                {edit && (
                  <th scope="col">
                    <span className={css.hidden}>{t('lines.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={line.id} line={line} isIn={isIn} expectsAny={expectsAny} edit={edit} save={save} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

interface LineProps extends Pick<LinesProps, 'edit' | 'save'> {
  line: StockLine
  isIn: boolean
  expectsAny: boolean
}

function Line({ line, isIn, expectsAny, edit, save }: LineProps) {
  const t = useTexts('stock-documents')
  const variant = [line.product, line.color, line.size].filter((part) => part !== '').join(' · ')
  const difference = expectsAny ? line.counted - (line.expected ?? 0) : 0
  const isTooMany = !isIn && line.counted > line.available
  return (
    <tr data-line={line.sku}>
      <td className={css.variant}>
        <Pictured of={line.picture}>
          <bdi className={css.sku}>{line.sku}</bdi>
          <bdi className={css.dimmed}>{variant}</bdi>
        </Pictured>
      </td>
      <td data-label={t('lines.location')}>
        <bdi>{[line.pallet ?? line.pick_location, line.lot].filter(Boolean).join(' · ') || '–'}</bdi>
      </td>
      {isIn && (
        <td className={css.figure} data-label={t('lines.expected')}>
          {line.expected === null ? '–' : formatNumber(line.expected)}
        </td>
      )}
      <td className={clsx(css.figure, css.counted)} data-label={t(isIn ? 'lines.counted' : 'lines.quantity')}>
        {edit ? <CountedInput line={line} save={save} /> : formatNumber(line.counted)}
      </td>
      {isIn && (
        <td className={css.figure} data-label={t('lines.damaged')}>
          {line.damaged === 0 ? '–' : formatNumber(line.damaged)}
        </td>
      )}
      {isIn ? (
        <td
          className={clsx(css.figure, difference !== 0 && [css.toned, toneClass('warning')])}
          data-label={t('lines.difference')}
        >
          {difference === 0 ? '–' : formatNumber(difference, { signDisplay: 'always' })}
        </td>
      ) : (
        <td
          className={clsx(css.figure, isTooMany && [css.toned, toneClass('danger')])}
          data-label={t('lines.available')}
        >
          {formatNumber(line.available)}
        </td>
      )}
      {edit && (
        <td className={css.action}>
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('lines.edit_one', { sku: line.sku })}
            onClick={() => edit(line)}
          >
            {t('lines.edit')}
          </Button>
        </td>
      )}
    </tr>
  )
}

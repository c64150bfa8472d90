import { Text } from '@mantine/core'
import type { CatalogImport } from '@platen/contracts/products'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Figures } from '../../ui/page/figures.tsx'
import css from './products.module.css'

/** How many rows of the file were new, changed, as they were, or wrong. */
export function ImportCounts({ result }: { result: CatalogImport }) {
  const t = useTexts('products')
  return (
    <Figures
      figures={[
        { label: t('import.created'), value: result.created },
        { label: t('import.updated'), value: result.updated },
        { label: t('import.unchanged'), value: result.unchanged },
        { label: t('import.failed'), value: result.failed, isProblem: result.failed > 0 },
      ]}
    />
  )
}

/** The rows that did not come in: where they stand in the file, and what is wrong with each. */
export function ImportProblems({ result }: { result: CatalogImport }) {
  const t = useTexts('products')
  const rowsListed = new Set(result.problems.map((problem) => problem.line)).size
  const more = result.failed - rowsListed
  return (
    <div>
      {/* Reachable by keyboard, since it scrolls. */}
      <div className={css.problems} role="region" aria-label={t('import.problems')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('sku')}</th>
              <th scope="col">{t('import.field')}</th>
              <th scope="col">{t('import.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {result.problems.map((problem) => (
              <tr key={`${problem.line} ${problem.field} ${problem.code}`}>
                <td>{formatNumber(problem.line)}</td>
                <td>
                  <bdi>{problem.sku}</bdi>
                </td>
                <td>{problem.field}</td>
                <td>{problem.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          {t('import.more', { count: more, figure: formatNumber(more) })}
        </Text>
      )}
    </div>
  )
}

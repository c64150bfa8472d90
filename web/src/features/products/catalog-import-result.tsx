import { Text } from '@mantine/core'
import type { CatalogImport } from '@platen/contracts/products'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Figures } from '../../ui/page/figures.tsx'
import css from './products.module.css'

/** The number of new, changed, unchanged and failed rows of the file. */
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

/** The rows that were not imported, each with its line and problem. */
export function ImportProblems({ result }: { result: CatalogImport }) {
  const t = useTexts('products')
  const rowsListed = new Set(result.problems.map((problem) => problem.line)).size
  const unlistedCount = result.failed - rowsListed
  return (
    <div>
      {/* Focusable, because it scrolls. */}
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
      {unlistedCount > 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          {t('import.more', { count: unlistedCount, figure: formatNumber(unlistedCount) })}
        </Text>
      )}
    </div>
  )
}

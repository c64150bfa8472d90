import type { BulkRunDetail } from '@platen/contracts/bulk-runs/endpoints'
import { Box, Text } from '@mantine/core'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'

interface BulkReasonsProps {
  run: BulkRunDetail
  outcome: 'left_out' | 'refused'
}

/**
 * Why rows were left out or refused: each reason with its count, the sentence of its first row and the names of others.
 */
export function BulkReasons({ run, outcome }: BulkReasonsProps) {
  const t = useTexts('bulk')
  const count = run[outcome]
  if (count === 0) return null
  const reasons = run.reasons.filter((reason) => reason.outcome === outcome)
  return (
    <div>
      <Text>{t(outcome === 'left_out' ? 'cannot' : 'refused', { count, figure: formatNumber(count) })}</Text>
      <Box component="ul" fz="sm" my={4} ps={20}>
        {reasons.map(({ code, count: ofReason, examples }) => {
          const [first, ...others] = examples
          const names = others.map(({ name }) => name).join(', ')
          return (
            <li key={code}>
              {reasons.length > 1 && ofReason > 1 && `${t('like', { figure: formatNumber(ofReason) })} `}
              <bdi>{first?.message}</bdi>
              {names !== '' && ` (${t('also', { names: ofReason > examples.length ? `${names}…` : names })})`}
            </li>
          )
        })}
      </Box>
    </div>
  )
}

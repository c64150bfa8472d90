import { auditColumns } from '@platen/contracts/audit/columns'
import type { AuditEntry } from '@platen/contracts/audit/endpoints'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { ButtonCell, TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { parseUserAgent } from '../../words/browser-name.rules.ts'
import { useAuditWords } from './audit-words.ts'
import { SubjectLink } from './subject-link.tsx'

const maxNamed = 2

/** The columns of the audit log. `show` opens an entry. */
export function useAuditColumns(show: (id: number) => void): Column<AuditEntry>[] {
  const t = useTexts('audit')
  const ui = useTexts('ui')
  const words = useAuditWords()
  const column = useColumn(auditColumns)
  const describe = ({ noun, changes, facts, other }: AuditEntry): string => {
    const [only] = changes
    if (only && changes.length === 1) {
      const [before, after] = [only.before, only.after].map((value) => words.showValue(noun, only.field, value))
      return `${words.nameField(noun, only.field)}${ui('colon')} ${before} → ${after}`
    }
    if (changes.length > 0) {
      const fields = changes.slice(0, maxNamed).map(({ field }) => words.nameField(noun, field))
      const n = changes.length - fields.length
      return n > 0 ? t('more', { fields: fields.join(', '), n }) : fields.join(', ')
    }
    if (other !== null) return other
    const shown = facts.slice(0, maxNamed).map(({ name, value }) => words.factValue(name, value))
    return shown.join(' · ') || '–'
  }
  return [
    {
      ...column('at'),
      role: 'main',
      cell: (entry) => (
        <ButtonCell open={() => show(entry.id)}>
          <TimeCell at={entry.at} />
        </ButtonCell>
      ),
    },
    { ...column('who'), line: 2, cell: (entry) => <bdi>{words.whoOf(entry)}</bdi> },
    { ...column('noun'), line: 2, cell: words.nounOf },
    {
      ...column('subject'),
      line: 2,
      cell: (entry) => {
        const name = words.subjectOf(entry)
        return name === null ? '–' : <SubjectLink entry={entry} name={name} />
      },
    },
    { ...column('event'), role: 'status', cell: words.eventOf },
    { ...column('changes'), line: 3, cell: (entry) => <bdi>{describe(entry)}</bdi> },
    { ...column('address'), cell: (entry) => <bdi>{entry.address ?? '–'}</bdi> },
    {
      ...column('device'),
      isOptional: true,
      cell: (entry) => (entry.user_agent ? <bdi>{t('device', parseUserAgent(entry.user_agent))}</bdi> : '–'),
    },
    { ...column('station'), isOptional: true, cell: (entry) => <bdi>{entry.station ?? '–'}</bdi> },
    { ...column('number'), align: 'end', isOptional: true, cell: (entry) => formatNumber(entry.id) },
  ]
}

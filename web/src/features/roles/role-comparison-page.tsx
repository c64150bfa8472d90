import { NativeSelect } from '@mantine/core'
import { can } from '@platen/contracts/ability'
import type { RoleDetail } from '@platen/contracts/roles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, shownData } from '../../ui/states.tsx'
import { useRoleName } from '../../words/role-name.ts'
import { cells } from '../../words/permissions/permission-rows.ts'
import { isCell } from './matrix.rules.ts'
import css from './roles.module.css'
import { useRuleWords } from './rule-words.ts'

/** /roles/compare: what two roles grant, side by side. */
export function RoleComparisonPage() {
  const t = useTexts('roles')
  const nameRole = useRoleName()
  const navigate = useNavigate()
  const { one: leftId, other: rightId } = useSearch({ from: '/default/roles/compare' })
  // Assumed: a factory has fewer than 100 roles.
  const roles = useQuery(apiQuery('GET /roles', { query: { per_page: '100', archived: 'all' } }))
  const [left, right] = [useRole(leftId), useRole(rightId)]
  const options = [
    { value: '', label: t('comparison.choose') },
    ...(roles.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: nameRole(name) })),
  ]
  const choose = (key: 'one' | 'other', value: string) =>
    void navigate({
      to: '/roles/compare',
      search: { one: leftId, other: rightId, [key]: value || undefined },
      replace: true,
    })
  const error = roles.error ?? left.error ?? right.error
  return (
    <>
      <PageHead title={t('comparison.title')} back={<BackLink link={{ to: '/roles' }}>{t('back')}</BackLink>} />
      <div className={css.stack}>
        <Panel>
          <div className={css.choices}>
            {(['one', 'other'] as const).map((key) => (
              <NativeSelect
                key={key}
                label={t(`comparison.${key}`)}
                value={(key === 'one' ? leftId : rightId) ?? ''}
                data={options}
                onChange={({ currentTarget }) => choose(key, currentTarget.value)}
              />
            ))}
          </div>
        </Panel>
        {error && <ErrorState error={error} />}
        {left.role && right.role && <Comparison left={left.role} right={right.role} />}
      </div>
    </>
  )
}

function useRole(id: string | undefined) {
  const query = useQuery({ ...apiQuery('GET /roles/:id', { params: { id: id ?? '' } }), enabled: id !== undefined })
  return { role: id === undefined ? undefined : shownData(query), error: query.error }
}

function Comparison({ left, right }: { left: RoleDetail; right: RoleDetail }) {
  const t = useTexts('roles')
  const nameRole = useRoleName()
  const words = useRuleWords()
  const exceptions = [left, right].map(({ rules }) => rules.filter((rule) => !isCell(rule)).map(words.rule))
  const rows = cells.map(({ action, subject }) => {
    const granted = [left, right].map(({ rules }) => can(rules, action, subject))
    return {
      label: words.rule({ action, subject }),
      values: granted.map((yes) => t(yes ? 'comparison.yes' : 'comparison.no')),
      differs: granted[0] !== granted[1],
    }
  })
  const lists = {
    label: t('exceptions.title'),
    values: exceptions.map((list) => list.join(', ') || '–'),
    differs: exceptions[0]?.join() !== exceptions[1]?.join(),
  }
  const all = [...rows, lists]
  const differences = all.filter(({ differs }) => differs).length
  return (
    <Panel title={differences === 0 ? t('comparison.same') : t('comparison.differences', { count: differences })}>
      <table className={css.comparison}>
        <thead>
          <tr>
            <th scope="col">{t('comparison.permission')}</th>
            {[left, right].map((role, at) => (
              // The same role may be chosen twice.
              <th scope="col" key={at}>
                <bdi>{nameRole(role.name)}</bdi>
              </th>
            ))}
            <th scope="col">{t('comparison.differs')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ label, values, differs }) => (
            <tr key={label} className={differs ? css.differs : undefined}>
              <th scope="row">{label}</th>
              <td>{values[0]}</td>
              <td>{values[1]}</td>
              <td>{differs ? t('comparison.differs') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

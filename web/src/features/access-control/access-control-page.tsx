import { Badge, SimpleGrid, Table } from '@mantine/core'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can, useSession } from '../../platform/session/use-can.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'

/** The access control demo: a card for everybody, one for permitted users, and the user's own rules, updated live. */
export function AccessControlPage() {
  const t = useTexts('access-control')
  const { userAbilities } = useSession()
  return (
    <>
      <PageHead title={t('title')} note={t('note')} />
      <SimpleGrid cols={{ base: 1, md: 2 }} mb={20}>
        <Panel title={t('everybody.title')}>{t('everybody.text')}</Panel>
        <Can access="AclDemo.read">
          <Panel title={t('permitted.title')}>{t('permitted.text')}</Panel>
        </Can>
      </SimpleGrid>
      <Panel title={t('rules.title')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('rules.action')}</Table.Th>
              <Table.Th>{t('rules.subject')}</Table.Th>
              <Table.Th>{t('rules.kind')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(userAbilities ?? []).map((rule, index) => (
              <Table.Tr key={`${index} ${rule.action} ${rule.subject}`}>
                <Table.Td>{rule.action}</Table.Td>
                <Table.Td>{rule.subject}</Table.Td>
                <Table.Td>
                  <Badge variant="default" tt="none">
                    {t(rule.inverted ? 'rules.denies' : 'rules.grants')}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Panel>
    </>
  )
}

import { screen } from '../../platform/routing/screen.ts'
import * as commonTerms from '@platen/contracts/words/terms'

export const auditScreens = [
  // Assumed: its own screen below Setup, because nothing in the specification shows the audit log.
  screen<'entry' | 'user_id' | 'noun' | 'event' | 'from' | 'to' | 'in' | 'search' | 'page'>()({
    path: '/audit',
    title: commonTerms.auditLog,
    access: 'audit.read',
    mainReads: ['GET /audit'],
    texts: ['audit', 'fields', 'words'],
    menu: [{ area: 'setup', group: 'system', order: 70, icon: 'audit' }],
    outsideSpecification: true,
    shows: { noun: 'audit_entry', key: 'entry' },
    page: async () => (await import('./audit-page.tsx')).AuditPage,
  }),
] as const

import * as contract from '@platen/contracts/audit/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { auditList, readAuditEntry, readAuditPeople } from './audit-list.views.ts'

export const auditRoutes: Binding[] = [
  on(contract.listAudit, (ctx, { query }) => readList(ctx, auditList, query)),
  on(contract.listAuditPeople, (ctx) => readAuditPeople(ctx.db)),
  on(contract.getAuditEntry, (ctx, { params }) => readAuditEntry(ctx.db, params.id)),
]

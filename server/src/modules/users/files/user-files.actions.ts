import { userName } from '@platen/contracts/auth/endpoints'
import { userEndpoints } from '@platen/contracts/users/endpoints'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { parseRows, saveParsed, saveRecord } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { fieldRefusal } from '../../../platform/http/refusal.ts'
import { addUser, deactivateUser, editUser, reactivateUser } from '../users.actions.ts'
import { lockSignInNames } from '../users.store.ts'
import { readTokensToRevoke } from '../users.views.ts'
import { userFile } from './user-files.format.ts'
import { findFileUsers, readFileUsers, readRoleIds } from './user-files.views.ts'

const columnOf = (field: string) => (field === 'role_ids' ? 'roles' : field)

/**
 * Users in a file, without passwords. Nobody brings in roles beyond their own permissions. New users are not invited
 * until somebody sends invitations (ACCESS-36).
 */
export const userFileKind: FileKind<Ctx> = {
  ...userFile,
  single: userEndpoints.create,
  lock: lockSignInNames,
  find: (db, rows) => findFileUsers(db, rows.map(userFile.keyOf)),
  alsoChanges: (db, ids) => readTokensToRevoke(db, ids, false),
  readPage: async (db, after, limit) => pageOf(await readFileUsers(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const idsByName = await readRoleIds(tx)
    const { parsed, problems } = await parseRows(rows, userEndpoints.create.body, columnOf, ({ values }) => ({
      ...readNames(values),
      name: values.name,
      language: values.language,
      role_ids: (values.roles as string[]).map((name) => {
        const id = idsByName.get(name.toLowerCase())
        if (id === undefined) throw fieldRefusal('role_ids', 'user_role_unknown')
        return id
      }),
    }))
    const refused = await saveParsed(tx, parsed, columnOf, (row, body) =>
      saveRecord(row, {
        create: () => addUser(ctx, body),
        edit: ({ id, version }) => editUser(ctx, id, { ...body, version }),
        archive: (user) => deactivateUser(ctx, user),
        restore: (user) => reactivateUser(ctx, user),
      }),
    )
    return [...problems, ...refused]
  },
}

/**
 * A row is named by the email, or by the user name of somebody without one, so that one column says who is meant
 * (ACCESS-88).
 */
function readNames({ email, user_name: name }: Record<string, unknown>): { email: unknown; user_name: unknown } {
  return userName.safeParse(email).success ? { email: null, user_name: name ?? email } : { email, user_name: name }
}

import { screen } from '../../platform/routing/screen.ts'
import * as roleTerms from '@platen/contracts/roles/terms'

const texts = ['roles', 'permissions', 'record', 'fields', 'words'] as const

export const roleScreens = [
  screen<'search' | 'archived' | 'sort' | 'page'>()({
    path: '/roles',
    title: roleTerms.roles,
    access: 'role.read',
    mainReads: ['GET /roles'],
    texts,
    menu: [{ area: 'setup', group: 'people', order: 31, icon: 'account' }],
    page: async () => (await import('./roles-page.tsx')).RolesPage,
  }),
  screen<'copy_of'>()({
    path: '/roles/create',
    title: roleTerms.addARole,
    access: 'role.write',
    // Assumed: the specification names only the list; a role’s matrix needs room of its own.
    outsideSpecification: true,
    texts,
    navActiveLink: '/roles',
    page: async () => (await import('./role-create-page.tsx')).RoleCreatePage,
  }),
  screen<'one' | 'other'>()({
    path: '/roles/compare',
    title: roleTerms.compareRoles,
    access: 'role.read',
    mainReads: ['GET /roles'],
    outsideSpecification: true,
    texts,
    navActiveLink: '/roles',
    page: async () => (await import('./role-comparison-page.tsx')).RoleComparisonPage,
  }),
  screen()({
    path: '/roles/$id',
    title: roleTerms.role,
    access: 'role.read',
    mainReads: ['GET /roles/:id'],
    outsideSpecification: true,
    texts,
    navActiveLink: '/roles',
    example: 'GET /roles',
    shows: { noun: 'role' },
    page: async () => (await import('./role-page.tsx')).RolePage,
  }),
] as const

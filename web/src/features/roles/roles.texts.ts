import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as roleTerms from '@platen/contracts/roles/terms'
import * as shared from '../../ui/shared-texts.ts'
import * as wordsShared from '../../words/shared-texts.ts'
import * as apiTokenTerms from '@platen/contracts/api-tokens/terms'

export const rolesTexts = {
  roles: roleTerms.roles,
  search: { en: 'Name, description', fr: 'Nom, description' },
  none: { en: 'No roles match.', fr: 'Aucun rôle ne correspond.' },
  views: {
    all: commonTerms.everything,
    archived: shared.archivedPlural,
  },
  add: { en: 'Add role', fr: 'Ajouter un rôle' },
  add_title: roleTerms.addARole,
  back: roleTerms.roles,
  name: commonTerms.name,
  description: commonTerms.description,
  second_factor_hint: {
    en: 'Users with this role must set it up before they can do anything else.',
    fr: 'Les personnes qui ont ce rôle doivent la configurer avant toute autre chose.',
  },
  copy_name: { en: '{name} (copy)', fr: '{name} (copie)' },
  save: { en: 'Save role', fr: 'Enregistrer le rôle' },
  clone: shared.duplicate,
  compare: { en: 'Compare', fr: 'Comparer' },
  view_as: { en: 'View as this role', fr: 'Afficher en tant que ce rôle' },
  archived: commonTerms.archived,
  read_only: {
    beyond: {
      en: 'This role grants more than you have ({permission}), so you can’t change it.',
      fr: 'Ce rôle accorde plus que ce que vous avez ({permission}) ; vous ne pouvez donc pas le modifier.',
    },
  },
  administrator: {
    en: 'The Administrator role always has every permission. Duplicate it to create a more limited role.',
    fr: 'Ce rôle a toujours toutes les autorisations. Dupliquez-le pour créer un rôle plus limité.',
  },
  matrix: {
    title: apiTokenTerms.permissions,
    cell: { en: '{subject}: {action}', fr: '{subject} : {action}' },
    otherwise: { en: '{cell} (granted by another rule)', fr: '{cell} (accordé par une autre règle)' },
    denied: { en: '{cell} (taken away by an exception)', fr: '{cell} (retiré par une exception)' },
    legend: {
      en: 'An outlined check mark shows what another rule grants. A crossed-out word shows what an exception takes away.',
      fr: 'Une coche sans fond indique ce qu’une autre règle accorde. Un mot barré indique ce qu’une exception retire.',
    },
  },
  exceptions: {
    title: { en: 'Exceptions', fr: 'Exceptions' },
    hint: {
      en: 'An exception allows everything or denies something. The last matching rule decides. For people with several roles, a denial always wins.',
      fr: 'Une exception permet tout ou interdit quelque chose. La dernière règle qui correspond décide. Pour une personne qui a plusieurs rôles, une interdiction l’emporte toujours.',
    },
    none: { en: 'No exceptions.', fr: 'Aucune exception.' },
    add: { en: 'Add exception', fr: 'Ajouter une exception' },
    effect: { en: 'Effect of exception {n}', fr: 'Effet de l’exception {n}' },
    action: { en: 'Action of exception {n}', fr: 'Action de l’exception {n}' },
    subject: { en: 'Area of exception {n}', fr: 'Domaine de l’exception {n}' },
    up: { en: 'Move exception {n} up', fr: 'Monter l’exception {n}' },
    remove: { en: 'Remove exception {n}', fr: 'Retirer l’exception {n}' },
    grants: { en: 'Allow', fr: 'Permettre' },
    denies: { en: 'Don’t allow', fr: 'Ne pas permettre' },
  },
  order: { en: 'Rules in order', fr: 'Règles dans l’ordre' },
  rule: {
    grants: { en: '{action}: {subject}', fr: '{action} : {subject}' },
    denies: { en: 'Not {action}: {subject}', fr: 'Sans {action} : {subject}' },
  },
  loss: {
    title: wordsShared.removeYourOwnPermissions,
    text: {
      en: 'You have this role. Saving removes your permissions: {permissions}. You can’t give them back to yourself.',
      fr: 'Vous avez ce rôle. Si vous enregistrez, vous perdez : {permissions}. Vous ne pourrez pas vous les redonner.',
    },
    confirm: { en: 'Save and remove them', fr: 'Enregistrer et les retirer' },
    dismiss: shared.keepEditing,
  },
  comparison: {
    title: roleTerms.compareRoles,
    one: roleTerms.role,
    other: { en: 'Compared with', fr: 'Comparé à' },
    choose: { en: 'Choose a role', fr: 'Choisissez un rôle' },
    same: { en: 'Both roles grant the same permissions.', fr: 'Les deux rôles accordent les mêmes autorisations.' },
    differences: { en: 'Differences: {count}', fr: 'Différences : {count}' },
    yes: shared.yes,
    no: shared.no,
    differs: { en: 'Different', fr: 'Différent' },
    permission: { en: 'Permission', fr: 'Autorisation' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    roles: typeof rolesTexts
  }
}

import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of roles (ACCESS-45 to ACCESS-47). */
export const roleErrors = {
  role_name_taken: {
    status: 409,
    en: 'There is already a role {name}. Choose another name.',
    fr: 'Il y a déjà un rôle {name}. Choisissez un autre nom.',
  },
  role_in_use: {
    status: 409,
    en: 'Active users have this role: {names}. Remove it from them first.',
    fr: 'Des utilisateurs actifs ont ce rôle : {names}. Retirez-le-leur d’abord.',
  },
  role_beyond_own: {
    status: 403,
    en: 'This role grants “{permission}”, which you don’t have. Ask someone who does.',
    fr: 'Ce rôle accorde « {permission} », que vous n’avez pas. Demandez à une personne qui l’a.',
  },
  role_rule_beyond_own: {
    status: 403,
    en: 'You can only give permissions you have yourself. Leave out “{permission}”, or ask someone who has it.',
    fr: 'Vous ne pouvez donner que les autorisations que vous avez. Retirez « {permission} », ou adressez-vous à une personne qui l’a.',
  },
  role_user_beyond_own: {
    status: 403,
    en: 'This would change “{permission}” for {name}, which you don’t have yourself. Ask someone who does.',
    fr: 'Cela changerait « {permission} » pour {name}, ce que vous n’avez pas vous-même. Demandez à une personne qui l’a.',
  },
  role_second_factor_kept: {
    status: 409,
    en: 'This role requires two-step verification. Turning that off requires “{permission}”, which you don’t have. Ask someone who does.',
    fr: 'Ce rôle exige la vérification en deux étapes. Y mettre fin demande « {permission} », que vous n’avez pas. Demandez à une personne qui l’a.',
  },
  role_rule_unknown: {
    status: 400,
    en: 'The permission {permission} doesn’t exist. Choose one from the list.',
    fr: 'L’autorisation {permission} n’existe pas. Choisissez-en une dans la liste.',
  },
  role_rule_twice: {
    status: 400,
    en: 'The rule {permission} is listed twice. Remove one.',
    fr: 'La règle {permission} figure deux fois. Retirez-en une.',
  },
  role_administrator_fixed: {
    status: 409,
    en: 'The Administrator role always has every permission and can’t be archived. Duplicate it to create a more limited role.',
    fr: 'Le rôle Administrateur a toujours toutes les autorisations et ne peut pas être archivé. Dupliquez-le pour créer un rôle plus limité.',
  },
  own_rights_lost: {
    status: 409,
    en: 'You would lose permissions yourself: {permissions}. Confirm that you want this.',
    fr: 'Vous perdriez vous-même des autorisations : {permissions}. Confirmez que vous le voulez.',
  },
} satisfies ErrorTexts

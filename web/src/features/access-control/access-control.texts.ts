import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as roleTerms from '@platen/contracts/roles/terms'

export const accessControlTexts = {
  title: roleTerms.accessControl,
  note: {
    en: 'How permissions work, using your own as the example.',
    fr: 'Le fonctionnement des autorisations, avec les vôtres pour exemple.',
  },
  everybody: {
    title: { en: 'For everyone', fr: 'Pour tous' },
    text: {
      en: 'Everyone who opens this screen sees this card.',
      fr: 'Toute personne qui ouvre cet écran voit cette carte.',
    },
  },
  permitted: {
    title: { en: 'For authorized users', fr: 'Pour les personnes autorisées' },
    text: {
      en: 'Only people with the permission “read” on “AclDemo” see this card.',
      fr: 'Seules les personnes ayant l’autorisation « read » sur « AclDemo » voient cette carte.',
    },
  },
  rules: {
    title: {
      en: 'Your rules, in order (the last match wins)',
      fr: 'Vos règles, dans l’ordre (la dernière qui correspond l’emporte)',
    },
    action: commonTerms.action,
    subject: commonTerms.area,
    kind: { en: 'Effect', fr: 'Effet' },
    grants: { en: 'grants', fr: 'accorde' },
    denies: { en: 'denies', fr: 'refuse' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'access-control': typeof accessControlTexts
  }
}

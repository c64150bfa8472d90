import type { Permission } from '../ability.ts'
import type { Worded } from '../values/language.ts'
import { wordsOfNouns } from '../words/noun-words.ts'

type SubjectOf<P> = P extends `${infer Subject}.${string}` ? Subject : never
type ActionOf<P> = P extends `${string}.${infer Action}` ? Action : never

/**
 * What permissions are about, in the words of the menu and in its order. A new permission doesn't compile without the
 * word of its subject: a noun brings its own (`words/`).
 */
export const subjectWords: Readonly<Record<SubjectOf<Permission>, Worded>> = {
  order: { en: 'Orders', fr: 'Commandes' },
  fulfillment: { en: 'Fulfillment', fr: 'Production' },
  product: { en: 'Products', fr: 'Produits' },
  ...wordsOfNouns('subjects'),
  stock: { en: 'Stock', fr: 'Stock' },
  warehouse: { en: 'Warehouse', fr: 'Entrepôt' },
  setting: { en: 'Settings, stations and printers', fr: 'Réglages, postes et imprimantes' },
  user: { en: 'Users', fr: 'Utilisateurs' },
  role: { en: 'Roles', fr: 'Rôles' },
  audit: { en: 'Audit log', fr: 'Journal d’audit' },
  AclDemo: { en: 'Access control', fr: 'Contrôle d’accès' },
}

/** What permissions allow, as the end of a line that begins with a subject. */
export const actionWords: Readonly<Record<ActionOf<Permission>, Worded>> = {
  read: { en: 'See', fr: 'Consulter' },
  write: { en: 'Change', fr: 'Modifier' },
  'write.create': { en: 'Create and import', fr: 'Créer et importer' },
  'write.edit': { en: 'Edit', fr: 'Corriger' },
  'write.hold': { en: 'Hold and release', fr: 'Retenir et libérer' },
  'write.cancel': { en: 'Cancel', fr: 'Annuler' },
  'write.print': { en: 'Print', fr: 'Imprimer' },
  'write.confirm': { en: 'Confirm printed', fr: 'Confirmer l’impression' },
  'write.quality': { en: 'Check quality', fr: 'Contrôler la qualité' },
  'write.package': { en: 'Package', fr: 'Emballer' },
  'write.unpack': { en: 'Unpack', fr: 'Déballer' },
}

/** The words of `manage` and `all`. */
export const everythingWords = {
  action: { en: 'Everything', fr: 'Tout' },
  subject: { en: 'All areas', fr: 'Tous les domaines' },
} as const satisfies Record<string, Worded>

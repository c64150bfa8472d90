import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../shared-texts.ts'

/** Texts of records: who changed them, their history, archiving. */
export const recordTexts = {
  history: shared.history,
  no_history: shared.nothingWasRecordedYet,
  more: { en: 'Show older changes', fr: 'Afficher les changements plus anciens' },
  created: { en: 'Created by {who}, {at}', fr: 'Créé par {who}, {at}' },
  changed: { en: 'Changed by {who}, {at}', fr: 'Modifié par {who}, {at}' },
  archived: { en: 'Archived on {at}', fr: 'Archivé le {at}' },
  archived_means: {
    en: 'It stays where it is used and can’t be chosen for new work.',
    fr: 'L’élément reste là où il est utilisé et ne peut plus être choisi.',
  },
  more_acts: shared.more,
  archive: commonTerms.archive,
  delete: shared.deleteAct,
  done: {
    saved: { en: '{name} saved', fr: 'Enregistré : {name}' },
    added: { en: '{name} added', fr: 'Ajouté : {name}' },
    archived: { en: '{name} archived', fr: 'Archivé : {name}' },
    restored: { en: '{name} restored', fr: 'Restauré : {name}' },
    deleted: { en: '{name} deleted', fr: 'Supprimé : {name}' },
  },
  duplicate: shared.duplicate,
  used_by: { en: 'Used by', fr: 'Utilisation' },
  state: commonTerms.status,
  archives: { en: 'Archive', fr: 'Archives' },
  archived_ones: shared.archivedPlural,
  all: shared.allMasculine,
  restore: commonTerms.restore,
  events: {
    created: { en: '{who} created this', fr: '{who} a créé cet élément' },
    duplicated: { en: '{who} created this as a copy of {other}', fr: '{who} a créé cet élément en copiant {other}' },
    edited: { en: '{who} changed this', fr: '{who} a modifié cet élément' },
    archived: { en: '{who} archived this', fr: '{who} a archivé cet élément' },
    blocked: { en: '{who} blocked this', fr: '{who} a bloqué cet élément' },
    unblocked: { en: '{who} unblocked this', fr: '{who} a débloqué cet élément' },
    cleared: { en: '{who} removed {other} from this', fr: '{who} a retiré {other} de cet élément' },
    restored: { en: '{who} restored this', fr: '{who} a restauré cet élément' },
    replaced: { en: '{who} replaced this with another file', fr: '{who} a remplacé cet élément par un autre fichier' },
    replacement: {
      en: '{who} replaced an earlier file with this',
      fr: '{who} a remplacé un fichier antérieur par celui-ci',
    },
    paused: { en: '{who} paused this', fr: '{who} a mis cet élément en pause' },
    resumed: { en: '{who} resumed this', fr: '{who} a repris cet élément' },
    posted: { en: '{who} posted this', fr: '{who} a validé cet élément' },
    closed: { en: '{who} closed this', fr: '{who} a clôturé cet élément' },
    recounted: { en: '{who} had differences counted again', fr: '{who} a fait recompter les écarts' },
    cancelled: { en: '{who} cancelled this', fr: '{who} a annulé cet élément' },
    invited: { en: '{who} invited this user', fr: '{who} a invité cette personne' },
    invitation_revoked: { en: '{who} revoked the invitation', fr: '{who} a retiré l’invitation' },
    joined: { en: '{who} accepted the invitation', fr: '{who} a accepté l’invitation' },
    session_ended: { en: '{who} ended a session', fr: '{who} a terminé une session' },
    sessions_ended: { en: '{who} ended the sessions', fr: '{who} a terminé les sessions' },
    deleted: { en: '{who} deleted this', fr: '{who} a supprimé cet élément' },
    printer_archived: {
      en: '{who} archived the printer {other}',
      fr: '{who} a archivé l’imprimante {other}',
    },
    kept_without_user: {
      en: '{who} kept this when {other} was deactivated',
      fr: '{who} a conservé cet élément à la désactivation de {other}',
    },
    revoked_with_user: {
      en: '{who} revoked this by deactivating {other}',
      fr: '{who} a révoqué cet élément en désactivant {other}',
    },
    sponsor_asked: {
      en: '{who} asked {other} to be the sponsor',
      fr: '{who} a demandé à {other} d’en être responsable',
    },
    sponsor_accepted: { en: '{who} agreed to be the sponsor', fr: '{who} a accepté d’en être responsable' },
    sponsor_declined: { en: '{who} declined to be the sponsor', fr: '{who} a refusé d’en être responsable' },
    sponsor_withdrawn: {
      en: '{who} withdrew the request to be the sponsor',
      fr: '{who} a retiré la demande d’en être responsable',
    },
    settings_set: { en: '{who} changed the printer settings', fr: '{who} a modifié les réglages d’imprimante' },
    merged_into: { en: '{who} merged this into {other}', fr: '{who} a fusionné cet élément avec {other}' },
    merged_from: { en: '{who} merged {other} into this', fr: '{who} a fusionné {other} avec cet élément' },
  },
  set: { en: '{field} set to {after}', fr: '{field} : {after}' },
  removed: { en: '{field} removed (it was {before})', fr: '{field} retiré (c’était {before})' },
  replaced: { en: '{field} changed from {before} to {after}', fr: '{field} : {before} remplacé par {after}' },
  text: { en: '“{text}”', fr: '« {text} »' },
  yes: commonTerms.yesLower,
  no: commonTerms.noLower,
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    record: typeof recordTexts
  }
}

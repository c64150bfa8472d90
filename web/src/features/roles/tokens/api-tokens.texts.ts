import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as apiTokenTerms from '@platen/contracts/api-tokens/terms'
import * as shared from '../../../words/shared-texts.ts'

export const apiTokensTexts = {
  tokens: apiTokenTerms.apiTokens,
  token: apiTokenTerms.apiToken,
  about: {
    en: 'Give each print agent or script its own token. A token can do no more than its sponsor.',
    fr: 'Donnez à chaque agent d’impression ou script son propre jeton. Un jeton ne peut pas faire plus que son responsable.',
  },
  search: commonTerms.name,
  none: { en: 'No API tokens yet', fr: 'Aucun jeton d’API pour l’instant' },
  add: { en: 'Create token', fr: 'Créer un jeton' },
  add_title: { en: 'Create an API token', fr: 'Créer un jeton d’API' },
  name: commonTerms.name,
  name_hint: {
    en: 'What the machine does is recorded under this name, such as “Print agent, line 2”.',
    fr: 'Ce que fait la machine est consigné sous ce nom, par exemple « Agent d’impression, ligne 2 ».',
  },
  sponsor: apiTokenTerms.sponsor,
  sponsor_hint: {
    en: 'Answers for the machine. The token can do only what the sponsor can also do. Anyone but you has to accept first.',
    fr: 'Répond de la machine. Le jeton ne peut faire que ce que cette personne peut faire aussi. Toute autre personne que vous doit d’abord accepter.',
  },
  expires_hint: {
    en: 'At most a year from today.',
    fr: 'Un an au plus à partir d’aujourd’hui.',
  },
  presets: {
    label: { en: 'Expires in', fr: 'Expire dans' },
    month: { en: '30 days', fr: '30 jours' },
    quarter: { en: '90 days', fr: '90 jours' },
    year: { en: '1 year', fr: '1 an' },
  },
  never: commonTerms.never,
  state: commonTerms.status,
  begins_with: { en: 'Begins with', fr: 'Commence par' },
  expires: apiTokenTerms.expires,
  last_used: apiTokenTerms.lastUsed,
  used_from: { en: '{ago} from {address}', fr: '{ago} depuis {address}' },
  details: { en: 'Token', fr: 'Jeton' },
  may: { en: 'What it can do', fr: 'Ce qu’il peut faire' },
  not_sponsored: { en: '{action} (not while {sponsor} can’t)', fr: '{action} (pas tant que {sponsor} ne le peut pas)' },
  beyond: {
    en: 'This token can do more than you, so you can’t change it.',
    fr: 'Ce jeton peut faire plus que vous ; vous ne pouvez donc pas le modifier.',
  },
  without_sponsor: {
    en: '{sponsor} was deactivated, so this token doesn’t work. Choose a new sponsor.',
    fr: '{sponsor} a été désactivé ; ce jeton ne fonctionne donc pas. Choisissez un nouveau responsable.',
  },
  waiting: {
    en: 'This token doesn’t work: {sponsor} has yet to agree to be its sponsor, under “My profile”.',
    fr: 'Ce jeton ne fonctionne pas : {sponsor} doit encore accepter d’en être responsable, sous « Mon profil ».',
  },
  asked: {
    en: '{asked} is asked to be the sponsor, and answers under “My profile”. {sponsor} remains the sponsor until then.',
    fr: 'On demande à {asked} d’en être responsable, avec une réponse sous « Mon profil ». D’ici là, {sponsor} le reste.',
  },
  withdraw: {
    button: { en: 'Withdraw request', fr: 'Retirer la demande' },
    title: { en: 'Withdraw the request to {name}?', fr: 'Retirer la demande faite à {name} ?' },
    text: { en: '{sponsor} stays the sponsor.', fr: '{sponsor} reste responsable.' },
    ends: {
      en: 'Without a sponsor, the token is revoked and never works.',
      fr: 'Sans responsable, le jeton est révoqué et ne fonctionnera jamais.',
    },
    done: { en: 'Request withdrawn', fr: 'Demande retirée' },
  },
  requests: {
    title: { en: 'API tokens that need your answer', fr: 'Jetons d’API qui attendent votre réponse' },
    about: {
      en: 'As the sponsor, you answer for what the machine does. It can do only what you can also do. Accept only what you know.',
      fr: 'Comme responsable, vous répondez de ce que fait la machine. Elle ne peut faire que ce que vous pouvez faire aussi. N’acceptez que ce que vous connaissez.',
    },
    asked_by: { en: 'Asked by', fr: 'Demande de' },
    present: { en: 'Sponsor until then', fr: 'Responsable d’ici là' },
    not_yours: { en: '{action} (not while you can’t)', fr: '{action} (pas tant que vous ne le pouvez pas)' },
    accept: { en: 'Accept', fr: 'Accepter' },
    accepted: { en: 'You are the sponsor of {name} now.', fr: 'Vous êtes maintenant responsable de {name}.' },
    decline: { en: 'Decline', fr: 'Refuser' },
    decline_title: { en: 'Decline {name}?', fr: 'Refuser {name} ?' },
    decline_confirm: { en: 'Decline token', fr: 'Refuser le jeton' },
    declined: { en: 'Token declined', fr: 'Jeton refusé' },
  },
  revoked: {
    en: 'This token was revoked and never works again.',
    fr: 'Ce jeton a été révoqué et ne fonctionnera plus.',
  },
  change: {
    button: { en: 'Change sponsor', fr: 'Changer de responsable' },
    title: { en: 'Sponsor of {name}', fr: 'Responsable de {name}' },
    save: { en: 'Save sponsor', fr: 'Enregistrer le responsable' },
    done: { en: 'Sponsor changed', fr: 'Responsable changé' },
    asked: { en: '{name} is asked to accept', fr: 'Demande faite à {name}' },
  },
  revoke: {
    button: shared.revoke,
    title: { en: 'Revoke {name}?', fr: 'Révoquer {name} ?' },
    text: {
      en: 'The machine loses access immediately and permanently. Its past actions stay in every history.',
      fr: 'La machine perd l’accès immédiatement et définitivement. Ce qu’elle a fait reste dans tous les historiques.',
    },
    confirm: { en: 'Revoke token', fr: 'Révoquer le jeton' },
    done: { en: 'Token revoked', fr: 'Jeton révoqué' },
  },
  shown: {
    title: { en: 'Copy the token now', fr: 'Copiez le jeton maintenant' },
    text: {
      en: 'It is shown this once. The machine sends it as “Bearer” in the Authorization header.',
      fr: 'Il n’est affiché que cette fois. La machine l’envoie comme « Bearer » dans l’en-tête Authorization.',
    },
    waits: {
      en: 'It works once {sponsor} has agreed to be its sponsor, under “My profile”.',
      fr: 'Il fonctionnera quand {sponsor} aura accepté d’en être responsable, sous « Mon profil ».',
    },
    copy: { en: 'Copy token', fr: 'Copier le jeton' },
    copied: { en: 'Token copied', fr: 'Jeton copié' },
    done: commonTerms.done,
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'api-tokens': typeof apiTokensTexts
  }
}

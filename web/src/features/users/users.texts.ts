import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as roleTerms from '@platen/contracts/roles/terms'
import * as userTerms from '@platen/contracts/users/terms'
import * as shared from '../../words/shared-texts.ts'
import * as authTerms from '@platen/contracts/auth/terms'

export const usersTexts = {
  users: userTerms.users,
  user: userTerms.user,
  search: { en: 'Name, email, user name', fr: 'Nom, courriel, nom d’utilisateur' },
  none: { en: 'No users yet. Invite the first one.', fr: 'Aucun utilisateur pour l’instant. Invitez le premier.' },
  add: { en: 'Invite user', fr: 'Inviter une personne' },
  add_title: userTerms.inviteAUser,
  views: {
    all: commonTerms.everything,
    never_signed_in: { en: 'Never signed in', fr: 'Aucune connexion' },
    without_second_factor: { en: 'No two-step verification', fr: 'Sans vérification en deux étapes' },
    deactivated: { en: 'Deactivated', fr: 'Désactivés' },
  },
  role: roleTerms.role,
  name: commonTerms.name,
  email: commonTerms.email,
  email_hint: { en: 'They sign in with it.', fr: 'Sert à se connecter.' },
  no_email: shared.none,
  user_name: userTerms.userName,
  user_name_hint: {
    en: 'For someone without an email: they sign in with it. 2 to 40 lowercase letters, digits, dots, hyphens and underscores.',
    fr: 'Pour une personne sans adresse courriel : sert à se connecter. De 2 à 40 lettres minuscules sans accent, chiffres, points, traits d’union et traits de soulignement.',
  },
  no_user_name: shared.none,
  language: userTerms.language,
  language_of_device: shared.setOnEachDevice,
  roles: roleTerms.roles,
  roles_hint: {
    en: 'Permissions from several roles add up. What one role denies, no other can grant.',
    fr: 'Plusieurs rôles s’additionnent ; ce que l’un refuse, aucun autre ne peut l’accorder.',
  },
  role_beyond: {
    en: '{role} (more than your own permissions)',
    fr: '{role} (plus que vos propres autorisations)',
  },
  role_grants: { en: '{subjects}: {actions}', fr: '{subjects} : {actions}' },
  role_denies: { en: 'not {subjects}: {actions}', fr: 'pas {subjects} : {actions}' },
  role_grants_nothing: { en: 'Grants nothing.', fr: 'N’accorde rien.' },
  no_roles: { en: 'No roles exist yet.', fr: 'Il n’y a aucun rôle.' },
  save: { en: 'Save user', fr: 'Enregistrer' },
  details: { en: 'Account', fr: 'Compte' },
  state: commonTerms.status,
  last_seen: userTerms.lastSeen,
  never: commonTerms.never,
  beyond: {
    en: 'This user has more permissions than you. Only someone with at least the same permissions can change this account.',
    fr: 'Cette personne a plus d’autorisations que vous. Seule une personne qui en a au moins autant peut modifier ce compte.',
  },
  last_administrator: {
    en: 'This is the only administrator. Add another one before you deactivate this account or change its role.',
    fr: 'C’est le seul compte administrateur. Créez-en un autre avant de désactiver celui-ci ou d’en changer le rôle.',
  },
  own_rights: {
    title: shared.removeYourOwnPermissions,
    text: {
      en: 'You would lose: {permissions}. You can’t give them back to yourself.',
      fr: 'Vous perdriez : {permissions}. Vous ne pourrez pas vous les redonner.',
    },
    confirm: { en: 'Remove them', fr: 'Les retirer' },
    everything: { en: 'everything else', fr: 'tout le reste' },
  },
  second_factor: {
    title: authTerms.twoStepVerification,
    on: { en: 'On', fr: 'Activée' },
    off: { en: 'Off', fr: 'Désactivée' },
    reset: { en: 'Reset two-step verification', fr: 'Réinitialiser la vérification' },
    reset_title: { en: 'Reset two-step verification for {name}?', fr: 'Réinitialiser la vérification de {name} ?' },
    reset_text: {
      en: 'They are signed out everywhere and sign in with the password alone until they set it up again. Make sure the request really comes from them.',
      fr: 'La personne est déconnectée partout et se connecte avec le seul mot de passe jusqu’à ce qu’elle la configure de nouveau. Vérifiez que la demande vient bien d’elle.',
    },
    reset_done: { en: 'Two-step verification reset', fr: 'Vérification en deux étapes réinitialisée' },
  },
  deactivate: {
    button: commonTerms.deactivate,
    title: { en: 'Deactivate {name}?', fr: 'Désactiver {name} ?' },
    text: {
      en: 'They are signed out everywhere immediately and can no longer sign in. What they did stays in every history.',
      fr: 'La personne est déconnectée partout immédiatement et ne peut plus se connecter. Ce qu’elle a fait reste dans tous les historiques.',
    },
    own: {
      en: 'This is your own account: you are signed out immediately and can’t undo it yourself.',
      fr: 'C’est votre propre compte : votre session prend fin immédiatement, et vous ne pourrez pas revenir en arrière.',
    },
    tokens: {
      en: 'They created these API tokens, or answer for them. A revoked one never works again.',
      fr: 'Cette personne a créé ces jetons d’API ou en répond. Un jeton révoqué ne fonctionne plus jamais.',
    },
    revoke: { en: 'Revoke {token}', fr: 'Révoquer {token}' },
    as_sponsor: {
      en: 'They are its sponsor. If it is kept, it stops until someone else is.',
      fr: 'Cette personne en est responsable. S’il est conservé, il s’arrête tant que personne d’autre ne l’est.',
    },
    as_creator: {
      en: 'They created it. If it is kept, it goes on.',
      fr: 'Cette personne l’a créé. S’il est conservé, il continue de fonctionner.',
    },
    waiting: {
      en: 'These tokens still wait for a sponsor and end as well: {tokens}.',
      fr: 'Ces jetons attendent encore un responsable et prennent fin aussi : {tokens}.',
    },
    keep_tokens: {
      en: 'Keep the API tokens that they created or answer for, instead of revoking them',
      fr: 'Conserver les jetons d’API créés par ces personnes ou dont elles répondent, au lieu de les révoquer',
    },
    revoked_too: { en: 'Also revoked for good: {tokens}.', fr: 'Seront aussi révoqués définitivement : {tokens}.' },
    confirm: { en: 'Deactivate user', fr: 'Désactiver le compte' },
    done: { en: 'User deactivated', fr: 'Compte désactivé' },
    means: {
      en: 'This user can’t sign in. Everything that they did stays.',
      fr: 'Cette personne ne peut pas se connecter. Tout ce qu’elle a fait reste.',
    },
    at: { en: 'Deactivated on {at}', fr: 'Désactivé le {at}' },
    reactivate: commonTerms.reactivate,
    reactivated: { en: 'User reactivated', fr: 'Compte réactivé' },
  },
  reset: {
    button: { en: 'Create password link', fr: 'Créer un lien de mot de passe' },
    title: { en: 'Password link', fr: 'Lien de mot de passe' },
    text: {
      en: 'Share this link with {name}. It works once, until {at}, and isn’t shown again. Anyone who opens it can set the password.',
      fr: 'Transmettez ce lien à {name}. Il ne sert qu’une fois, jusqu’au {at}, et ne sera plus affiché. Toute personne qui l’ouvre peut choisir le mot de passe.',
    },
  },
  invitation: {
    title: { en: 'Invitation', fr: 'Invitation' },
    not_invited: {
      en: '{name} has no password and no open invitation.',
      fr: '{name} n’a ni mot de passe ni invitation en cours.',
    },
    open: {
      en: 'Invited by {who} on {at}. The link works once, until {until}.',
      fr: 'Invitation de {who} le {at}. Le lien ne sert qu’une fois, jusqu’au {until}.',
    },
    send: { en: 'Send invitation', fr: 'Envoyer l’invitation' },
    resend: { en: 'Resend invitation', fr: 'Renvoyer l’invitation' },
    link: { en: 'Create invitation link', fr: 'Créer un lien d’invitation' },
    new_link: { en: 'Create a new link', fr: 'Créer un nouveau lien' },
    no_mail: {
      en: 'No mail server is set up, so you hand a link over yourself.',
      fr: 'Aucun serveur de courriel n’est configuré : vous remettez vous-même un lien.',
    },
    no_email: {
      en: 'This user has no email, so you hand a link or a printed card over yourself.',
      fr: 'Il n’y a pas d’adresse courriel : vous remettez vous-même un lien ou une carte imprimée.',
    },
    sent: { en: 'Invitation sent to {email}', fr: 'Invitation envoyée à {email}' },
    link_title: { en: 'Invitation link', fr: 'Lien d’invitation' },
    link_text: {
      en: 'Share this link with {name}. It works once, until {at}, and isn’t shown again.',
      fr: 'Transmettez ce lien à {name}. Il ne sert qu’une fois, jusqu’au {at}, et ne sera plus affiché.',
    },
    revoke: shared.revoke,
    revoked: userTerms.invitationRevoked,
  },
  card: {
    print: { en: 'Print card', fr: 'Imprimer la carte' },
    qr: { en: 'The link as a QR code', fr: 'Le lien en code QR' },
    scan: {
      en: 'To choose your password, scan this code or open this address:',
      fr: 'Pour choisir votre mot de passe, scannez ce code ou ouvrez cette adresse :',
    },
    sign_in: { en: 'You sign in with: {name}', fr: 'Vous vous connectez avec : {name}' },
    until: { en: 'Works once, until {at}.', fr: 'Ne sert qu’une fois, jusqu’au {at}.' },
  },
  link: {
    label: authTerms.link,
    copy: { en: 'Copy link', fr: 'Copier le lien' },
    copied: { en: 'Link copied', fr: 'Lien copié' },
    done: commonTerms.done,
  },
  sessions: {
    title: shared.sessions,
    none: { en: 'Not signed in anywhere', fr: 'Aucune session ouverte' },
    browser_on: shared.browserOnSystem,
    remembered: { en: 'remembered', fr: 'connexion mémorisée' },
    current: authTerms.thisSession,
    end: shared.end,
    end_all: { en: 'End all', fr: 'Tout terminer' },
    end_others: { en: 'End all others', fr: 'Terminer les autres' },
    ended: { en: 'Signed out', fr: 'Session terminée' },
  },
  permissions: {
    title: { en: 'What {name} can do', fr: 'Autorisations de {name}' },
    none: {
      en: 'Nothing yet: no role grants anything.',
      fr: 'Rien pour l’instant : aucun rôle n’accorde quoi que ce soit.',
    },
    from: { en: 'Granted by {roles}', fr: 'Accordé par {roles}' },
    taken: { en: 'granted by {roles}, denied by {denied}', fr: 'accordé par {roles}, refusé par {denied}' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    users: typeof usersTexts
  }
}

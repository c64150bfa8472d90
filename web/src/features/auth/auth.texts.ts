import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as userTerms from '@platen/contracts/users/terms'
import * as authTerms from '@platen/contracts/auth/terms'
import * as siteLookTerms from '@platen/contracts/site-looks/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'

export const authTexts = {
  login: {
    title: { en: 'Sign in to {app}', fr: 'Connexion à {app}' },
    email: { en: 'Email or user name', fr: 'Adresse courriel ou nom d’utilisateur' },
    password: authTerms.password,
    show_password: shared.showPassword,
    caps_lock: { en: 'Caps lock is on.', fr: 'Le verrouillage des majuscules est actif.' },
    remember: authTerms.rememberMe,
    remember_hint: {
      en: 'Stay signed in on this device for 30 days',
      fr: 'Rester connecté sur cet appareil pendant 30 jours',
    },
    submit: { en: 'Sign in', fr: 'Se connecter' },
    forgot: { en: 'Forgot password?', fr: 'Mot de passe oublié ?' },
    session_ended: {
      en: 'Your session has ended. Sign in again to pick up where you left off.',
      fr: 'Votre session est terminée. Connectez-vous de nouveau pour reprendre où vous en étiez.',
    },
    idle_ended: {
      en: 'You were signed out after {time} of inactivity. Sign in again to pick up where you left off.',
      fr: 'Votre session a pris fin après {time} d’inactivité. Reconnectez-vous pour reprendre où vous en étiez.',
    },
    checking: { en: 'Checking whether you are signed in…', fr: 'Vérification de votre session…' },
    resumes: {
      en: 'You haven’t been signed out. {app} keeps trying, then opens your screen.',
      fr: 'Vous n’avez pas été déconnecté. {app} continue d’essayer, puis ouvre votre écran.',
    },
    retry: uiShared.tryAgain,
    someone_else: { en: 'Sign in as someone else', fr: 'Se connecter en tant que quelqu’un d’autre' },
    already: { en: 'You are signed in as {name}.', fr: 'Session ouverte : {name}.' },
    continue: { en: 'Continue as {name}', fr: 'Continuer en tant que {name}' },
    language: userTerms.language,
    theme: siteLookTerms.theme,
    themes: {
      light: siteLookTerms.light,
      dark: siteLookTerms.dark,
      system: commonTerms.system,
    },
  },
  choose: {
    title: authTerms.chooseAPassword,
    text: {
      en: 'Your password is temporary. Choose your own to continue.',
      fr: 'Votre mot de passe est temporaire. Choisissez le vôtre pour continuer.',
    },
    current: { en: 'Temporary password', fr: 'Mot de passe temporaire' },
    sign_out: shared.signOut,
  },
  forgot: {
    title: authTerms.forgotPassword,
    text: {
      en: 'Enter your email address. If an account exists for it, we’ll send you a link to set a new password. The link works once and expires after 30 minutes. Without an email, ask an administrator for a link.',
      fr: 'Saisissez votre adresse courriel. Si un compte y correspond, vous recevrez un lien pour définir un nouveau mot de passe. Le lien ne sert qu’une fois et expire après 30 minutes. Sans adresse courriel, demandez un lien à une personne qui administre le site.',
    },
    submit: { en: 'Send link', fr: 'Envoyer le lien' },
    no_email_title: { en: 'A user name gets no email', fr: 'Un nom d’utilisateur ne reçoit pas de courriel' },
    no_mail_title: { en: 'This site can’t send emails', fr: 'Ce site ne peut pas envoyer de courriels' },
    no_mail: {
      en: 'Ask an administrator of your site, or someone else who manages users: they create a password link for you under Setup → Users and hand it over.',
      fr: 'Adressez-vous à une personne qui administre votre site ou qui gère les utilisateurs : elle crée pour vous un lien de mot de passe sous « Configuration → Utilisateurs » et vous le remet.',
    },
    sent_title: { en: 'Check your email', fr: 'Consultez votre messagerie' },
    sent: {
      en: 'If an account exists for {email}, the link is on its way. If no email arrives, ask an administrator for a link.',
      fr: 'Si un compte existe pour {email}, le lien est en route. Si aucun courriel n’arrive, demandez un lien à un administrateur.',
    },
    back: shared.backToSignIn,
  },
  link: {
    replaces: {
      en: 'This link is for {name}. Setting the password, and entering a code if their account asks for one, signs you out here and signs {name} in.',
      fr: 'Ce lien est pour {name}. Définir le mot de passe, puis saisir un code si son compte en demande un, met fin à votre session ici et connecte {name}.',
    },
    code: {
      en: 'The password of {name} is set. Two-step verification is on for this account: the link doesn’t replace the code.',
      fr: 'Le mot de passe de {name} est défini. La vérification en deux étapes est activée pour ce compte : le lien ne remplace pas le code.',
    },
  },
  invitation: {
    title: { en: 'Welcome to {app}', fr: 'Bienvenue sur {app}' },
    no_token: {
      en: 'This link is incomplete. Open it again from the email, or ask the person who invited you for a new one.',
      fr: 'Ce lien est incomplet. Ouvrez-le de nouveau depuis le courriel, ou demandez-en un autre à la personne qui vous a invité.',
    },
    from: {
      en: '{who} invited you, {name} ({email}), to {app}. Choose your password.',
      fr: '{who} vous invite, {name} ({email}), à utiliser {app}. Choisissez votre mot de passe.',
    },
  },
  reset: {
    title: authTerms.setANewPassword,
    no_token: {
      en: 'This link is incomplete. Open it again from the email, or request a new one.',
      fr: 'Ce lien est incomplet. Ouvrez-le de nouveau depuis le courriel, ou demandez-en un autre.',
    },
    whose: {
      en: 'For {name} ({email}). Sessions that are open elsewhere end.',
      fr: 'Pour {name} ({email}). Les sessions ouvertes ailleurs prennent fin.',
    },
    new_link: { en: 'Request a new link', fr: 'Demander un nouveau lien' },
    password: authTerms.newPassword,
    hint: {
      en: '8 to 128 characters. A few unrelated words work well.',
      fr: '8 à 128 caractères. Quelques mots sans rapport conviennent bien.',
    },
    repeat: shared.repeatNewPassword,
    different: shared.thePasswordsDontMatch,
    submit: { en: 'Set password', fr: 'Définir le mot de passe' },
    done_title: { en: 'Password set', fr: 'Mot de passe défini' },
  },
  /** The dialog that asks who is there (ACCESS-93). */
  proof: {
    title: { en: 'Is it you?', fr: 'Est-ce bien vous ?' },
    with_password: { en: 'Enter your password to go on.', fr: 'Saisissez votre mot de passe pour continuer.' },
    with_code: {
      en: 'Enter a code from your authenticator app, or a recovery code, to go on.',
      fr: 'Saisissez un code de votre application d’authentification, ou un code de secours, pour continuer.',
    },
    password: authTerms.password,
    show_password: shared.showPassword,
    code: commonTerms.code,
    confirm: uiShared.goOn,
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    auth: typeof authTexts
  }
}

import { blankScreen, screen } from '../../platform/routing/screen.ts'
import * as authTerms from '@platen/contracts/auth/terms'

const texts = ['auth'] as const

export const signInScreens = [
  blankScreen<'to'>()({
    path: '/login',
    title: { en: 'Sign in', fr: 'Connexion' },
    access: 'public',
    texts,
    page: async () => (await import('./login-page.tsx')).LoginPage,
  }),
  blankScreen<'to'>()({
    path: '/choose-password',
    title: authTerms.chooseAPassword,
    access: 'temporary-password',
    outsideSpecification: true,
    texts,
    page: async () => (await import('./choose-password-page.tsx')).ChoosePasswordPage,
  }),
] as const

export const passwordScreens = [
  screen()({
    path: '/forgot-password',
    title: authTerms.forgotPassword,
    access: 'unauthenticated',
    texts,
    page: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  screen<'token'>()({
    path: '/reset-password',
    title: authTerms.setANewPassword,
    access: 'one-time-link',
    outsideSpecification: true,
    texts,
    page: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
  }),
  screen<'token'>()({
    path: '/accept-invitation',
    title: { en: 'Accept invitation', fr: 'Accepter l’invitation' },
    access: 'one-time-link',
    outsideSpecification: true,
    texts,
    page: async () => (await import('./accept-invitation-page.tsx')).AcceptInvitationPage,
  }),
] as const

import type { TextTree } from '../../platform/i18n/text-types.ts'

export const cameraTexts = {
  start: { en: 'Scan with the camera', fr: 'Scanner avec la caméra' },
  stop: { en: 'Turn the camera off', fr: 'Éteindre la caméra' },
  label: { en: 'Camera', fr: 'Caméra' },
  starting: { en: 'Starting the camera…', fr: 'Démarrage de la caméra…' },
  aim: {
    en: 'Point the camera at a barcode, QR code or Data Matrix.',
    fr: 'Pointez la caméra vers un code-barres, un code QR ou un Data Matrix.',
  },
  read: { en: 'Read: {code}', fr: 'Lu : {code}' },
  torch_on: { en: 'Light on', fr: 'Allumer la lampe' },
  torch_off: { en: 'Light off', fr: 'Éteindre la lampe' },
  faults: {
    insecure: {
      en: 'Browsers allow the camera over https only. Open this page over https, or use a scanner.',
      fr: 'Les navigateurs n’autorisent la caméra qu’en https. Ouvrez cette page en https ou utilisez un lecteur.',
    },
    denied: {
      en: 'This browser has no access to the camera. Allow it in the browser’s site settings, then turn the camera on again.',
      fr: 'Ce navigateur n’a pas accès à la caméra. Autorisez-la dans les paramètres du site, puis rallumez la caméra.',
    },
    missing: {
      en: 'This device has no camera. Use a scanner.',
      fr: 'Cet appareil n’a pas de caméra. Utilisez un lecteur.',
    },
    busy: {
      en: 'The camera can’t be started. Close other apps that use it, then turn it on again.',
      fr: 'La caméra ne démarre pas. Fermez les autres applications qui l’utilisent, puis rallumez-la.',
    },
    reader: {
      en: 'The code reader couldn’t be loaded. Check the connection, then turn the camera on again.',
      fr: 'Le lecteur de codes n’a pas pu être chargé. Vérifiez la connexion, puis rallumez la caméra.',
    },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    camera: typeof cameraTexts
  }
}

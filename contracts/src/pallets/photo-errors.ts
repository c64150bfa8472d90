import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of photos of pallets only; every photo has more. */
export const palletPhotoErrors = {
  pallet_photos_full: {
    status: 409,
    en: 'This pallet has {limit} photos, which is all it can have. Remove one first.',
    fr: 'Cette palette a {limit} photos, le maximum. Retirez-en une d’abord.',
  },
} satisfies ErrorTexts

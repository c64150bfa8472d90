import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of suppliers (CATALOG-8). */
export const supplierErrors = {
  supplier_code_taken: {
    status: 409,
    en: 'The code {code} belongs to another supplier ({name}), which may be archived. Choose another code.',
    fr: 'Le code {code} appartient à un autre fournisseur ({name}), peut-être archivé. Choisissez un autre code.',
  },
  supplier_unknown: {
    status: 409,
    en: 'This supplier doesn’t exist or is archived. Choose another one.',
    fr: 'Ce fournisseur n’existe pas ou est archivé. Choisissez-en un autre.',
  },
} satisfies ErrorTexts

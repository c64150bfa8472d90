import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of shipping vendors. */
export const shippingVendorErrors = {
  vendor_code_taken: {
    status: 409,
    en: 'The code {code} belongs to another shipping vendor ({name}), which may be archived. Choose another code.',
    fr: 'Le code {code} appartient à un autre transporteur ({name}), peut-être archivé. Choisissez un autre code.',
  },
  vendor_service_twice: {
    status: 400,
    en: 'The service {name} is listed twice. Keep one.',
    fr: 'Le service {name} figure deux fois. N’en gardez qu’un.',
  },
  vendor_service_name_twice: {
    status: 400,
    en: 'The name {name} already means the service {service}. Remove it from one of the two.',
    fr: 'Le nom {name} désigne déjà le service {service}. Retirez-le de l’un des deux.',
  },
  vendor_weights_reversed: {
    status: 400,
    en: 'The lower weight limit is above the upper one. Swap the two weights.',
    fr: 'Le poids minimal dépasse le poids maximal. Inversez les deux.',
  },
  vendor_prints_no_labels: {
    status: 409,
    en: '{name} is a manual vendor: its labels come from the carrier. Print the label there.',
    fr: '{name} est un transporteur manuel : ses étiquettes viennent de lui. Imprimez l’étiquette sur son site.',
  },
} satisfies ErrorTexts

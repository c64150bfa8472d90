/** Whether Package prints packing slips: as the order's store says, always or never. */
export const packingSlipChoices = ['store', 'always', 'never'] as const

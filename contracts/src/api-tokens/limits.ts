/** Days that an API token works at most, the day of its making included (ACCESS-114). */
export const maxApiTokenDays = 365

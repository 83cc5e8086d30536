/** The reasons for reporting a product. */
export const PRODUCT_REASONS = ['copyright', 'illegal', 'adult', 'misleading', 'other'] as const

export const MAX_DETAILS = 1000

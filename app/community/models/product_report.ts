/** Why a product should not be here. */
export const REPORT_REASONS = ['copyright', 'illegal', 'adult', 'misleading', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_DETAILS_MAX = 1000

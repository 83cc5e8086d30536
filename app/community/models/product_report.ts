/** Reasons of a report. */
export const REPORT_REASONS = ['copyright', 'illegal', 'adult', 'misleading', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_DETAILS_MAX = 1000

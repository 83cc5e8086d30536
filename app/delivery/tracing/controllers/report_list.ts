import type { ReportFilter, ReportPage } from '#delivery/tracing/queries/leak_reports'
import ListedReportTransformer from '#delivery/tracing/transformers/listed_report_transformer'

type Filter = ReportFilter & { before?: string }

const dayOf = (date?: Date) => date?.toISOString().slice(0, 10) ?? ''

/** Props of the report list, in the studio and for admins. */
export function reportListProps(page: ReportPage, { search = '', from, to, before }: Filter) {
  return {
    filter: { search, from: dayOf(from), to: dayOf(to) },
    reports: ListedReportTransformer.transform(page.items),
    next: page.next,
    isFirst: before === undefined,
  }
}
